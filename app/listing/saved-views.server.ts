import { setTimeout as delay } from 'node:timers/promises'
import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { contract, type View, type ViewScreen, viewScreens } from '#contract/index.ts'
import { documentWaitMs } from '~/api-client/session-cache.server'
import { PlatformError } from '~/api-client/platform-error'
import { knownReference, reference } from '~/api-client/reference.server'
import { viewQuery } from '~/lib/saved-address'
import { withParameters } from '~/lib/screen-url'
import { offers } from '~/session/session.server'
import type { ViewsMenu } from './list-view'

type Context = Readonly<RouterContextProvider>

const screenOfView = (pathname: string): ViewScreen | undefined =>
  viewScreens.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** Throws `PlatformError`. */
export const readViews = async (context: Context): Promise<readonly View[]> =>
  // A view without a name has no address of its own.
  (await reference(context, contract.view.list)).views.filter(({ name }) => name)

const allView = '?view=all'

/** The address names the view, so that it never equals the bare address of its screen. */
export const viewAddress = ({ screen, name, query }: Pick<View, 'screen' | 'name' | 'query'>): string =>
  `${screen}${withParameters(query ?? '', { view: name })}`

/** The views of a list's screen for its menu; undefined where the platform offers none. */
export async function viewsMenu(context: Context, url: URL): Promise<ViewsMenu | undefined> {
  const screen = screenOfView(url.pathname)
  if (!screen || !offers(context, 'views')) return undefined
  const query = viewQuery(url.search)
  const views = await readViews(context).catch((error: unknown) => {
    // The list works without its views.
    if (error instanceof PlatformError) return []
    throw error
  })
  const ofScreen = views.filter((view) => view.screen === screen)
  return {
    screen,
    views: [
      { name: 'All', to: screen + allView, isCurrent: query === '', isDefault: false },
      ...ofScreen.map((view) => ({
        name: view.name ?? '',
        to: viewAddress(view),
        isCurrent: sorted(view.query ?? '') === sorted(query),
        isDefault: view.isDefault === true,
      })),
    ],
  }
}

/** Parameters in a fixed order, so that queries can be compared. */
const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).toSorted().join()

const plainList = createContext('')

/** The query of the plain list, where the bare address leads to a default view instead. */
export function plainQuery(context: Context): { plain?: string } {
  const plain = context.get(plainList)
  return plain ? { plain } : {}
}

/** Replaces the bare address of a screen by its default view. Waits for the platform no longer than a document does. */
export const openDefaultView: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const isOfList = request.method === 'GET' && !url.searchParams.has('view') && !url.searchParams.has('modal')
  const screen = isOfList ? screenOfView(url.pathname) : undefined
  if (screen && offers(context, 'views')) {
    // What is known of them will do to tell what clears a list.
    const known = url.search === '' ? undefined : knownReference(context, contract.view.list)?.views
    const views = known ?? (await Promise.race([readViews(context).catch(() => []), delay(documentWaitMs, [])]))
    const view = views.find((candidate) => candidate.screen === screen && candidate.isDefault)
    if (view && url.search === '') throw redirect(viewAddress(view))
    if (view) context.set(plainList, allView)
  }
  return next()
}
