import type { SelectedBusinesses } from '~/entities/business/business'
import { BusinessList } from '~/entities/business/businesses-field'
import type { ChangeHistory } from '~/entities/log/history.server'
import { RecordHistory } from '~/entities/log/record-history'
import { storedMedia } from '~/entities/media/media-fields'
import { ConfirmForm } from '~/forms/action-form'
import { DialogButton } from '~/forms/dialog-links'
import type { DialogViews, RecordHeading } from '~/forms/dialogs'
import { EditButton, RecordEntry, type RecordField, RecordValues } from '~/forms/record-view'
import { capitalised } from '~/lib/format'
import { emptyValue } from '~/ui/empty-value'
import { DialogFooter } from '~/ui/dialog'
import type { NotificationValues } from './notification-values.server'
import { Preview } from './preview'
import { notificationDialogs, notificationIntents } from './intents'
import { CreateForm, EditForm } from './notification-form'
import { NotificationActions } from './row-actions'

interface DetailsProps {
  id: string
  heading: RecordHeading
  values: NotificationValues
  businesses: SelectedBusinesses
  others: RecordField[]
  history: ChangeHistory | undefined
}

function Details({ id, values, others, businesses, history }: DetailsProps) {
  const { title, type, message, mediaType } = values
  const media = storedMedia(values)
  const fields: RecordField[] = [
    { label: 'Title', value: title },
    { label: 'Type', value: capitalised(type) },
    { label: 'Message', value: message },
    ...others,
    { label: 'Media type', value: capitalised(mediaType) },
  ]
  return (
    <>
      <Preview title={title} message={message} type={type} media={media} />
      <RecordValues fields={fields}>
        <RecordEntry label="Media file">
          {media.source ? (
            <a href={media.source} target="_blank" rel="noreferrer">
              Open the {mediaType}
            </a>
          ) : (
            <span className="text-muted">{emptyValue}</span>
          )}
        </RecordEntry>
      </RecordValues>
      <BusinessList {...businesses} />
      <RecordHistory history={history} />
      <DialogFooter>
        <DialogButton dialog={notificationDialogs.delete} id={id} variant="ghost">
          Delete
        </DialogButton>
        <EditButton id={id} edit={notificationDialogs.edit} />
      </DialogFooter>
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
