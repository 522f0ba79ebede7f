import type { ComponentType, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import { useOutcome } from '~/mutations/outcome'
import { Await } from '~/ui/await'
import { CloseIcon, Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { CloseButton } from './dialog-links'
import type { OpenDialog, RevealView } from './dialogs'

interface UrlDialogProps extends OpenDialog {
  View: ComponentType<object>
  reveal?: RevealView
}

/** The dialog that the address opens: waits for its content, and says why there is none. */
export function UrlDialog({ title, content, View, reveal }: UrlDialogProps) {
  const revealed = useOutcome()?.revealed
  if (reveal && revealed) {
    return (
      <DialogFrame title={reveal.title}>
        <reveal.View texts={revealed} />
      </DialogFrame>
    )
  }
  return (
    <DialogFrame title={title}>
      <Await value={content} fallback={<Spinner label="Loading..." />}>
        {(read) =>
          'failure' in read ? (
            <p role="alert" className="note note-bad">
              {read.failure}
            </p>
          ) : (
            <View {...read.props} />
          )
        }
      </Await>
    </DialogFrame>
  )
}

function DialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <Dialog
      title={title}
      onClose={() => void navigate(closedSearch(search), { preventScrollReset: true })}
      returnFocusTo={() => findOpener(query.get('modal') ?? '', query.get('id'))}
      close={
        <CloseButton look="quiet" aria-label="Close">
          <CloseIcon />
        </CloseButton>
      }
    >
      {children}
    </Dialog>
  )
}

/** The control that leads to a dialog: the button that names it, or of a record its row or the row's menu. */
function findOpener(modal: string, id: string | null): HTMLElement | null {
  const openers = [`[data-modal~=${quoted(modal)}]`]
  if (id !== null) {
    const ofRecord = [`[data-row=${quoted(id)}]`, `[data-actions=${quoted(id)}]`]
    openers.unshift(...(['view', 'edit'].includes(modal) ? ofRecord : ofRecord.toReversed()))
  }
  return openers.map((opener) => document.querySelector<HTMLElement>(opener)).find(Boolean) ?? null
}

const quoted = (value: string): string => `"${CSS.escape(value)}"`
