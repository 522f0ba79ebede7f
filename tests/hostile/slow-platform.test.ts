import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { expectCases } from './support/cases.ts'
import { expectRows, type FaultyConsole, startFaultyConsole } from './support/faulty-console.ts'
import { ask, dataAddress } from './support/http.ts'
import { accessTable } from './support/routes.ts'

/** Every screen and dialog of the table that calls any platform; files and suggestions are no pages. */
const addresses = [
  ...new Set(
    Object.entries(accessTable)
      .filter(([id, { access }]) => access === 'session' && /\/(?:route|dialogs)$/.test(id))
      .map(([, { address }]) => address),
  ),
].filter(
  (address) =>
    !/^\/(?:media|account|businesses\/(?:suggestions|deleted|count)|bulk|views|search|messages|help|api|logs\?modal)/.test(
      address,
    ),
)

/** A page that had waited for the call would say instead that it failed. */
const waiting = 'Still waiting for the platform'

/** What comes of a page while calls hang, until it says what it waits for. */
async function firstPart(url: string, cookie: string): Promise<string> {
  const request = httpRequest(url, { headers: { cookie }, agent: false }).end()
  request.on('error', () => {})
  const [response] = await once(request, 'response')
  let text = ''
  for await (const chunk of response) {
    text += String(chunk)
    if (text.includes(waiting)) break
  }
  request.destroy()
  return text
}

/** The paths of the platform's calls, each with the screens that make it. */
async function screensByCall({ misbehaving, running, session }: FaultyConsole): Promise<Map<string, string[]>> {
  const screens = new Map<string, string[]>()
  for (const address of addresses) {
    const cookie = await session()
    misbehaving.seen = []
    expect((await ask(running.origin, address, { cookie })).status).toBe(200)
    const paths = new Set(misbehaving.seen.map(({ path }) => path.replace(/\?.*/, '')))
    // A page goes on without that one soon, and then lacks nothing that it could wait for.
    paths.delete(contract.capability.list.path)
    for (const path of paths) screens.set(path, [...(screens.get(path) ?? []), address])
  }
  return screens
}

/** Opens the screens, as many at once as a browser would, each with a session that has read nothing, while the calls to `path` hang, or all calls. */
async function expectFirstBytes(faulty: FaultyConsole, screens: string[], path?: string) {
  const visits = await Promise.all(screens.map(async (address) => ({ address, cookie: await faulty.session() })))
  await faulty.break('hang before headers', path && `^${path}(?:\\?|$)`)
  await expectCases({
    cases: visits,
    nameOf: ({ address }) => `${address} while ${path ?? 'everything'} hangs`,
    parallel: 6,
    async attempt({ address, cookie }) {
      expect(await firstPart(faulty.running.origin + address, cookie)).toContain(waiting)
    },
  })
  await faulty.misbehaving.heal()
}

describe('a call that hangs holds no page back', () => {
  let faulty: FaultyConsole
  // The console soon stops calling an endpoint that times out, so each test has one that has seen nothing yet.
  beforeEach(async () => {
    faulty = await startFaultyConsole()
    return faulty.close
  })

  it('on any screen, whichever call it is', async () => {
    const screens = await screensByCall(faulty)
    for (const [path, addressesOfPath] of screens) await expectFirstBytes(faulty, addressesOfPath, path)
  })

  it('on any screen when all of them hang', () => expectFirstBytes(faulty, addresses))

  it('on its way to the router, which is told in the end that it failed', async () => {
    const { running, session } = faulty
    const cookie = await session()
    await faulty.break('hang before headers')
    const { status, text } = await ask(running.origin, dataAddress('/logs'), { cookie })
    expect(status).toBe(200)
    expect(text).toContain('Poor connection, cannot fetch data')
  })

  it('and what comes late is shown to whoever asks again without scripts', async () => {
    const { running, session } = faulty
    const cookie = await session()
    await faulty.break('slow headers')
    const text = await firstPart(`${running.origin}/logs`, cookie)
    expect(text).not.toMatch(/<tbody/)
    expect(text).toMatch(/Still waiting for the platform ….*<noscript><a href="">Ask again/)
    expectRows(await ask(running.origin, '/logs', { cookie }))
  })
})
