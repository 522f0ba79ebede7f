import { setTimeout as delay } from 'node:timers/promises'
import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { contract, type View, type ViewScreen, viewScreens } from '#contract/index.ts'
import { documentWaitMs } from '~/api-client/session-cache.server'
import { PlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'
import { viewQuery } from '~/lib/saved-address'
import { withParameters } from '~/lib/screen-url'
import { offers } from '~/session/session.server'
import type { ViewsMenu } from './list-view'

type Context = Readonly<RouterContextProvider>

const screenOfView = (pathname: string): ViewScreen | undefined =>
  viewScreens.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** The administrator's views. Throws `PlatformError`. */
export const readViews = async (context: Context): Promise<readonly View[]> =>
  // One without a name has no address that is its own.
  (await reference(context, contract.view.list)).views.filter(({ name }) => name)

/** The address of a view. It says which view it is, so that it is never taken for the bare address of its screen. */
export const viewAddress = ({ screen, name, query }: Pick<View, 'screen' | 'name' | 'query'>): string =>
  `${screen}${withParameters(query ?? '', { view: name })}`

/** The views of a list's screen as its menu shows them; undefined where there are none to have. */
export async function viewsMenu(context: Context, url: URL): Promise<ViewsMenu | undefined> {
  const screen = screenOfView(url.pathname)
  if (!screen || !offers(context, 'views')) return undefined
  const query = viewQuery(url.search)
  const address = query ? `${screen}?${query}` : screen
  const views = await readViews(context).catch((error: unknown) => {
    // The list is there without them.
    if (error instanceof PlatformError) return []
    throw error
  })
  const ofScreen = views.filter((view) => view.screen === screen)
  return {
    address,
    views: [
      { name: 'All', to: `${screen}?view=all`, isCurrent: query === '', isDefault: false },
      ...ofScreen.map((view) => ({
        name: view.name ?? '',
        to: viewAddress(view),
        isCurrent: sorted(view.query ?? '') === sorted(query),
        isDefault: view.isDefault === true,
      })),
    ],
  }
}

/** The parameters in one order, so that two queries can be compared. */
const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).toSorted().join()

/** Opens a screen whose address says nothing else with its default view. The platform has as long as a document waits. */
export const openDefaultView: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const screen = request.method === 'GET' && url.search === '' ? screenOfView(url.pathname) : undefined
  if (screen && offers(context, 'views')) {
    const views = await Promise.race([readViews(context).catch(() => []), delay(documentWaitMs, [])])
    const view = views.find((candidate) => candidate.screen === screen && candidate.isDefault)
    if (view) throw redirect(viewAddress(view))
  }
  return next()
}
