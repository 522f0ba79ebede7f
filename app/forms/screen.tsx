import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { titleOf } from '~/lib/titles'
import type { IntentTable } from '~/mutations/intents'
import type { Outcome } from '~/mutations/outcome'
import { showToast } from '~/ui/toaster'
import { useIsDialogOpen } from './open-dialog'

const OutcomeContext = createContext<Outcome | undefined>(undefined)

interface ScreenProps {
  /** What the screen's last post came to. */
  outcome?: Outcome
  intents?: IntentTable
  /** Stands beside the title. */
  toolbar?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its title from the route, its content, and the dialog that its address opens. */
export function Screen({ outcome, intents, toolbar, children }: ScreenProps) {
  const { pathname } = useLocation()
  const isDialogOpen = useIsDialogOpen()
  const shell = useRouteLoaderData<{ draft?: Outcome }>('shell/layout')
  return (
    <OutcomeContext value={outcome ?? shell?.draft}>
      <div className="contents" inert={isDialogOpen}>
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{titleOf(pathname)}</h1>
          {toolbar && <div className="ms-auto flex flex-wrap items-center gap-2">{toolbar}</div>}
        </div>
        {children}
      </div>
      <Outlet />
      {intents && <PendingToast intents={intents} />}
    </OutcomeContext>
  )
}

/** What became of the last post of `intent`, for its form to show again. */
export function useOutcome(intent: string): Outcome | undefined {
  const outcome = useContext(OutcomeContext)
  return outcome?.intent === intent ? outcome : undefined
}

/** Says what is running from the press of a button until its answer is there. */
function PendingToast({ intents }: { intents: IntentTable }) {
  const intent = useNavigation().formData?.get('intent')
  const pending = typeof intent === 'string' ? intents[intent]?.pending : undefined
  useEffect(() => {
    if (!pending) return
    showToast({ key: newKey(), kind: 'pending', text: pending, id: 'pending' })
    return () => showToast({ key: newKey(), kind: 'dismiss', text: '', id: 'pending' })
  }, [pending])
  return null
}

/** Not a random UUID: browsers make those on https only. */
const newKey = () => `pending ${performance.now()}`
