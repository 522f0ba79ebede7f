import type { ReactNode } from 'react'
import { Later } from '~/listing/later'
import type { Deferred } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import { UrlDialog } from './url-dialog'

/** Why a dialog has nothing to show. */
export interface DialogFailure {
  kind: 'failure'
  message: string
}

interface PlatformDialogProps<View extends { kind: string }> {
  title: string
  dialog: Deferred<View | DialogFailure>
  children: (view: View) => ReactNode
}

/** A dialog whose content the platform knows: waits for it, and says why there is none. */
export const PlatformDialog = <View extends { kind: string }>(properties: PlatformDialogProps<View>) => (
  <UrlDialog title={properties.title}>
    <Later value={properties.dialog} fallback={<Spinner label="Loading..." />}>
      {(view) =>
        isFailure(view) ? (
          <p role="alert" className="note note-bad">
            {view.message}
          </p>
        ) : (
          properties.children(view)
        )
      }
    </Later>
  </UrlDialog>
)

const isFailure = (view: { kind: string }): view is DialogFailure => view.kind === 'failure'
