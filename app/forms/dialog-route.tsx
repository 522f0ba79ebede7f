import { Suspense, use } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import { useHydrated } from 'remix-utils/use-hydrated'
import { loadCode, waitsForCode } from '~/toasts/poor-connection'
import { Spinner } from '~/ui/spinner'
import { CloseButton } from './dialog-links'
import { type DialogData, type DialogViews, isRecordDialog, type OpenDialog, type RevealView } from './dialogs'

interface DialogModule {
  views: DialogViews<Readonly<Record<string, unknown>>>
  reveal?: RevealView
}

/** The component of the route of a screen's dialogs, whose code is loaded when there is one. */
export function dialogRoute(load: () => Promise<DialogModule>) {
  const loadDialog = () => loadCode(() => Promise.all([import('./url-dialog'), load()]))
  let code: ReturnType<typeof loadDialog> | undefined
  const loadOnce = () => (code ??= loadDialog())
  /**
   * A page is hydrated with the code of the dialog in its document: otherwise React gives the dialog up at the next step, and
   * takes away what is typed in it. A component of its own, so that nothing else is rendered again once it is hydrated.
   */
  function CodeOfDocument() {
    if (!useHydrated()) use(loadOnce())
    return null
  }
  function Dialog({ open }: { open: OpenDialog }) {
    const [{ UrlDialog }, { views, reveal }] = use(loadOnce())
    return <UrlDialog open={open} views={views} reveal={reveal} />
  }
  return function DialogOfAddress({ loaderData }: { loaderData: DialogData | null }) {
    const open = useOpenDialog(loaderData)
    return (
      open && (
        <>
          <CodeOfDocument />
          <Suspense fallback={<Loading />}>
            {/* A record stays where it is when it is unlocked. */}
            <Dialog key={isRecordDialog(open.name) ? 'record' : open.name} open={open} />
          </Suspense>
        </>
      )
    )
  }
}

/** Stands for a dialog whose code is on its way: what is behind it can't be used any more. */
const Loading = () => (
  <div className="fixed inset-0 z-39 grid place-items-center bg-scrim" {...waitsForCode}>
    <div className="flex items-center gap-4 rounded-xl bg-surface p-5 shadow-floating">
      <Spinner label="Loading" />
      <CloseButton autoFocus onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.click()}>
        Close
      </CloseButton>
    </div>
  </div>
)

/**
 * A form that is open keeps what it was filled with, whatever is read again behind it: its fields stay as they are, so a
 * newer version would save them over what others have changed, and a failure would take them away.
 */
export function revalidateDialog(args: ShouldRevalidateFunctionArgs): boolean {
  if ((args.actionResult as { isOutdated?: boolean } | undefined)?.isOutdated) return true
  const isBehind = args.formMethod === undefined && args.currentUrl.href === args.nextUrl.href
  return !(isBehind && document.querySelector('[role="dialog"] [name="opened"]')) && args.defaultShouldRevalidate
}

/** What the loader of the screen's dialogs has given. */
export const useDialogData = (): DialogData | undefined =>
  useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isDialogData)

const isDialogData = (loaderData: unknown): loaderData is DialogData =>
  typeof loaderData === 'object' && loaderData !== null && 'idempotencyKey' in loaderData && 'open' in loaderData

/** Whether the address opens a dialog. What stands behind it is `inert`, in the page that the server sends too. */
export const useIsDialogOpen = (): boolean => useOpenDialog(useDialogData()) !== undefined

/** The dialog, where the address still names it: after a refused form nothing is loaded again. */
function useOpenDialog(loaded: DialogData | null | undefined): OpenDialog | undefined {
  const { search } = useLocation()
  const open = loaded?.open
  return open?.name === new URLSearchParams(search).get('modal') ? open : undefined
}
