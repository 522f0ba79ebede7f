import { ChosenBusinessList } from '~/entities/business/chosen-business-list'
import { storedMedia } from '~/entities/media/media-fields'
import { Preview } from '~/entities/notification/preview'
import { ActionForm } from '~/forms/action-form'
import { ReadOnlyField } from '~/forms/fields'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import { EditButton } from '~/forms/url-dialog'
import { emptyValue } from '~/ui/empty-value'
import type { DialogName, DialogView } from './dialog-data.server'
import { NotificationForm } from './notification-form'
import { NotificationActions } from './row-actions'

/** The dialog that the screen's address opens. */
export default function NotificationDialog({ modal, ...dialog }: OpenDialog<DialogName, DialogView>) {
  return <PlatformDialog {...dialog}>{(view) => <DialogContent modal={modal} view={view} />}</PlatformDialog>
}

function DialogContent({ modal, view }: { modal: DialogName; view: DialogView }) {
  switch (modal) {
    case 'create':
      return <NotificationForm intent="create" view={view} />
    case 'view':
      return <Details view={view} />
    case 'edit':
      return <NotificationForm intent="update" view={view} />
    case 'actions':
      return <NotificationActions id={view.id} />
    default:
      return <DeleteForm view={view} />
  }
}

function Details({ view: { id, values, facts, businesses } }: { view: DialogView }) {
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
        {facts.map(([label, value]) => (
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
        <ChosenBusinessList {...businesses} />
        <Preview title={title} message={message} type={type} media={media} />
      </div>
      <div className="dialog-footer">
        <EditButton id={id} />
      </div>
    </>
  )
}

const DeleteForm = ({ view: { id, values, idempotencyKey } }: { view: DialogView }) => (
  <ActionForm intent="delete" idempotencyKey={idempotencyKey} values={{}} hidden={{ id }} submit="Delete" look="danger">
    {() => (
      <p>
        Delete <strong>{values.title || 'this notification'}</strong>? Businesses will not see it any more. This can’t
        be undone.
      </p>
    )}
  </ActionForm>
)
