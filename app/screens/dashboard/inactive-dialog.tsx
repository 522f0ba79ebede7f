import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { UrlDialog } from '~/forms/url-dialog'
import { Later } from '~/listing/later'
import type { Deferred } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import type { DialogView } from './dialog-data.server'
import { InactiveActions } from './row-actions'

/** The dialogs of an inactive business. */
export const InactiveDialog = ({ modal, dialog }: { modal: 'delete' | 'actions'; dialog: Deferred<DialogView> }) => (
  <UrlDialog title={modal === 'delete' ? 'Delete Business' : 'Actions'}>
    <Later value={dialog} fallback={<Spinner label="Loading..." />}>
      {(view) =>
        !view.ok ? (
          <p role="alert" className="note note-bad">
            {view.message}
          </p>
        ) : modal === 'actions' ? (
          <InactiveActions id={view.id} />
        ) : (
          <DeleteBusinessForm {...view} />
        )
      }
    </Later>
  </UrlDialog>
)
