import type { ReactNode } from 'react'
import { Await } from '~/ui/await'
import type { Deferred } from '~/ui/await'
import { Spinner } from '~/ui/spinner'
import { UrlDialog } from './url-dialog'

/** Why a dialog has nothing to show. */
export interface DialogFailure {
  kind: 'failure'
  message: string
}

/** What the loader of a dialog hands to its component. */
export interface OpenDialog<Modal extends string, View extends { kind: string }> {
  modal: Modal
  title: string
  dialog: Deferred<View | DialogFailure>
}

interface PlatformDialogProps<View extends { kind: string }> extends Omit<OpenDialog<string, View>, 'modal'> {
  children: (view: View) => ReactNode
}

/** A dialog whose content the platform knows: waits for it, and says why there is none. */
export const PlatformDialog = <View extends { kind: string }>(properties: PlatformDialogProps<View>) => (
  <UrlDialog title={properties.title}>
    <Await value={properties.dialog} fallback={<Spinner label="Loading..." />}>
      {(view) =>
        isFailure(view) ? (
          <p role="alert" className="note note-bad">
            {view.message}
          </p>
        ) : (
          properties.children(view)
        )
      }
    </Await>
  </UrlDialog>
)

const isFailure = (view: { kind: string }): view is DialogFailure => view.kind === 'failure'
