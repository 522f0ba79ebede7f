import type { SelectedBusinesses } from '~/entities/business/business'
import { BusinessList } from '~/entities/business/businesses-field'
import { storedMedia } from '~/entities/media/media-fields'
import type { NotificationValues } from './notification-form.server'
import { Preview } from './preview'
import { ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import { ReadOnlyField } from '~/forms/fields'
import { EditButton } from '~/forms/record-view'
import { emptyValue } from '~/ui/empty-value'
import { notificationDialogs, notificationIntents } from './intents'
import { CreateForm, EditForm } from './notification-form'
import { NotificationActions } from './row-actions'

interface DetailsProps {
  id: string
  values: NotificationValues
  businesses: SelectedBusinesses
  /** What the form has no fields for. */
  others: [label: string, value: string][]
}

function Details({ id, values, others, businesses }: DetailsProps) {
  const { title, type, message, mediaType } = values
  const media = storedMedia(values)
  return (
    <>
      <div className="form-grid">
        <ReadOnlyField id="view-title" label="Title" value={title || emptyValue} />
        <ReadOnlyField id="view-type" label="Type" value={type || emptyValue} />
        <div className="field wide">
          <label htmlFor="view-message">Message</label>
          <textarea id="view-message" className="input" readOnly value={message || emptyValue} />
        </div>
        {others.map(([label, value]) => (
          <ReadOnlyField key={label} id={`view-${label}`} label={label} value={value} />
        ))}
        <ReadOnlyField id="view-media" label="Media type" value={mediaType} />
        {media.source ? (
          <div className="field">
            <span className="field-label">Media file</span>
            <a href={media.source} target="_blank" rel="noreferrer" className="text-accent underline">
              Open the {mediaType}
            </a>
          </div>
        ) : (
          <ReadOnlyField id="view-file" label="Media file" value={emptyValue} />
        )}
        <BusinessList {...businesses} />
        <Preview title={title} message={message} type={type} media={media} />
      </div>
      <div className="dialog-footer">
        <EditButton id={id} edit={notificationDialogs.edit} />
      </div>
    </>
  )
}

const DeleteForm = ({ id, title }: { id: string; title: string }) => (
  <ConfirmForm intent={notificationIntents.delete} hidden={{ id }}>
    <p>
      Delete <strong>{title || 'this notification'}</strong>?
    </p>
    <p>Businesses will not see it any more, and this can’t be undone.</p>
  </ConfirmForm>
)

export const views = {
  create: CreateForm,
  view: Details,
  edit: EditForm,
  actions: NotificationActions,
  delete: DeleteForm,
} satisfies DialogViews<typeof notificationDialogs>
