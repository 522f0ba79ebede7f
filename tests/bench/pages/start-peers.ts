import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedAdministrator } from '../../support/console.ts'
import { createObserver } from '../../support/world.ts'
import { type BenchConsole, sessionSecret } from './bench-console.ts'
import type { PagePeer, ServerPeer } from './page-peer.ts'
import { consoleSteps, formSteps, originalSteps } from './page-steps.ts'
import { consoleName, serverNames } from './peer-names.ts'
import { builtPeers, type PeerProcess, serveByStockServer, servePeer, serverBuild } from './peer-processes.ts'
import { saveViews } from './saved-views.ts'
import { writeStaticPages } from './static-pages.ts'

export interface Peers {
  pages: PagePeer[]
  servers: ServerPeer[]
  stop(): Promise<void>
}

interface PeerOptions {
  /** One for each size; the first one's data are those of the other peers. */
  consoles: readonly BenchConsole[]
  /** On the first one's data too, of two processes. */
  two: BenchConsole
  /** Where files may be written. */
  folder: string
}

/** A list of which no peer that fetches it whole is tried any more. */
const longestWholeList = 100_000
/** From here on a visit of such a peer takes minutes, so it is measured once. */
const longWholeList = 10_000

/** Starts every page that consoles are compared with, and names them all. */
export async function startPeers({ consoles, two, folder }: PeerOptions): Promise<Peers> {
  const [first] = consoles
  if (!first) throw new Error('There is no console to compare with.')
  const { running, cookie, processesBehind } = first
  const views = await saveViews(`${running.origin}/businesses`, cookie)
  await mkdir(folder, { recursive: true })
  const savedViews = join(folder, 'views.json')
  await writeFile(savedViews, JSON.stringify(views))
  await writeStaticPages(join(folder, 'static'), views)

  const { token } = await createObserver(running.platformUrl, embeddedAdministrator)
  const fromPlatform = { PLATFORM_URL: running.platformUrl, PLATFORM_TOKEN: token, SESSION_SECRET: sessionSecret }
  const minimalApp = { folder: join(builtPeers, 'minimal/client'), build: serverBuild('minimal') }
  const fixed = await servePeer({ folder: join(folder, 'static') })
  const fromMemory = await servePeer({ ...minimalApp, environment: { SAVED_VIEWS: savedViews } })
  const minimal = await servePeer({ ...minimalApp, environment: fromPlatform })
  const minimalOnStock = await serveByStockServer('minimal', fromPlatform)
  const consoleOnStock = await serveByStockServer('stock', fromPlatform)
  const originals = await startOriginals(consoles, folder)

  const staticUrl = `${fixed.origin}/businesses.html`
  const serverOf = (name: string, { origin, pid }: PeerProcess): ServerPeer => ({
    name,
    url: `${origin}/businesses`,
    cookie,
    processes: async () => [pid],
    processesBehind,
  })
  return {
    pages: [
      { name: 'static', url: staticUrl, ...formSteps },
      { name: 'minimal React Router', url: `${minimal.origin}/businesses`, ...formSteps },
      ...originals.map(({ peer: { origin }, businesses }) => ({
        name: `original design, ${businesses.toLocaleString('en-GB')}`,
        url: `${origin}/index.html`,
        ...originalSteps,
        ...(businesses > longWholeList && { rounds: 1 }),
      })),
      ...consoles.map((console) => ({
        name: consoleName(console.businesses),
        url: `${console.running.origin}/businesses`,
        cookie: console.session,
        ...consoleSteps,
      })),
    ],
    servers: [
      { ...serverOf('static', fixed), url: staticUrl },
      serverOf('minimal, rows in memory', fromMemory),
      serverOf(serverNames.minimal, minimal),
      serverOf('minimal on the stock server', minimalOnStock),
      serverOf(serverNames.stock, consoleOnStock),
      ...consoles.flatMap(consoleServers),
      { ...two, name: serverNames.two, url: `${two.running.origin}/businesses` },
    ],
    async stop() {
      const all = [fixed, fromMemory, minimal, minimalOnStock, consoleOnStock, ...originals.map(({ peer }) => peer)]
      for (const peer of all) await peer.stop()
    },
  }
}

/** The requests of a console: the list as it opens, its page in the middle, and the dashboard. */
function consoleServers({ running, businesses, ...rest }: BenchConsole): ServerPeer[] {
  const middle = Math.ceil(businesses / 20 / 2)
  const paths = { '': '/businesses', ', middle': `/businesses?page=${middle}`, ', dashboard': '/dashboard' }
  return Object.entries(paths).map(([suffix, path]) => ({
    name: consoleName(businesses) + suffix,
    url: running.origin + path,
    ...rest,
  }))
}

async function startOriginals(consoles: readonly BenchConsole[], folder: string) {
  const originals: { peer: PeerProcess; businesses: number }[] = []
  for (const { running, businesses } of consoles) {
    if (businesses > longestWholeList) continue
    const files = join(folder, `original-${businesses}`)
    await cp(join(builtPeers, 'original'), files, { recursive: true })
    await mkdir(join(files, 'api/admin'), { recursive: true })
    const { ask } = await createObserver(running.platformUrl, embeddedAdministrator)
    await writeFile(join(files, 'api/admin/business'), JSON.stringify({ data: await ask('/admin/business') }))
    originals.push({ peer: await servePeer({ folder: files }), businesses })
  }
  return originals
}
