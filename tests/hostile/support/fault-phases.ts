import { expect, vi } from 'vitest'
import type { FaultKind } from '../../support/misbehaving-platform.ts'
import { expectCases } from './cases.ts'
import { isFullRun } from './extent.ts'
import { type FaultExpectation, faultExpectations } from './fault-expectations.ts'
import { expectRows, expectShell, type FaultyConsole, read } from './faulty-console.ts'
import { ask, dataAddress, type Reply } from './http.ts'
import { mutations, pressed } from './mutations.ts'
import { screenAddresses } from './routes.ts'
import { expectAlive } from './worlds.ts'

/** With these no usable answer arrives at all, so that asking again and again is of no use. */
const exhausting: FaultKind[] = [
  'hang before headers',
  'drip',
  'reset in mid-body',
  'status 502',
  'status 504',
  '200 MB body',
]

/** Megabytes of the console process, whatever the platform sends. */
const mostMemory = 512

const texts = {
  error: 'An error occurred',
  expired: 'This session has expired, login again.',
  malformed: 'Log in again',
  unknown: 'The outcome is unknown',
  stale: 'Could not refresh, showing data from',
}

function expectPage(path: string, reply: Reply, page: FaultExpectation['page']): void {
  expect(reply.status).toBe(200)
  expectShell(reply)
  if (page !== 'rows') expect(reply.text).toContain(texts[page])
  else if (!isWithoutRows(path)) expectRows(reply)
}

/** These change lists alone, and leave the reports as they are. */
const isAboutLists = (kind: FaultKind) => kind === 'named list missing' || kind === '50,000 rows'

/** These ask the platform for nothing that it may refuse to show. */
const untouched = ['/account', '/messages', '/help', '/api']

/** The reports have no list, a search has several, and the dashboard's lists may be empty. */
const isWithoutRows = (path: string) =>
  ['/reports', '/dashboard', ...untouched].includes(path) || path.startsWith('/search')

function expectWrite(reply: Reply, write: FaultExpectation['write']): void {
  if (write === 'done') return expect(reply.status).toBe(303)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expectShell(reply)
  if (write === 'unknown') expect(reply.text).toContain(texts.unknown)
  else expect(reply.text).not.toContain(texts.unknown)
}

interface Trial {
  faulty: FaultyConsole
  phase: (name: string, work: () => Promise<void>) => Promise<void>
  /** How many requests are under way at once. */
  parallel: number
  /** Whether the short form tries some of the screens and mutations, because each is costly. */
  areAlike: boolean
}

/** One fault at one console, on every screen and with every mutation. */
export async function tryPhases(kind: FaultKind, { faulty, phase, parallel, areAlike }: Trial): Promise<void> {
  const { running, misbehaving } = faulty
  const { origin } = running
  const expected = faultExpectations[kind]
  // What a fault leaves of other panels, old rows and trust does not depend on what it costs.
  const isShort = areAlike && !isFullRun

  // A process that has just started grows with its first pages, whatever the platform does.
  const warm = await faulty.session()
  for (let round = faulty.isWarm ? 4 : 0; round < 5; round += 1) {
    for (const path of screenAddresses) await ask(origin, path, { cookie: warm })
  }
  faulty.isWarm = true

  await phase('documents', async () => {
    const cookie = await faulty.session()
    await faulty.break(kind)
    await expectCases({
      cases: screenAddresses,
      nameOf: (path) => path,
      parallel,
      areAlike,
      async attempt(path) {
        const isUntouched = untouched.includes(path) || (isAboutLists(kind) && path === '/reports')
        const isShown = async () =>
          expectPage(path, await read(origin, path, cookie), isUntouched ? 'rows' : expected.page)
        // A busy machine may not read so many rows within the ten seconds of a call; whoever asks again gets them.
        if (kind === '50,000 rows') await vi.waitFor(isShown, { timeout: 90_000 })
        else await isShown()
      },
    })
  })

  await phase('data', async () => {
    // The same loaders as behind the documents.
    if (!isFullRun) return
    const cookie = await faulty.session()
    await faulty.break(kind)
    await expectCases({
      cases: screenAddresses,
      nameOf: (path) => dataAddress(path),
      parallel,
      async attempt(path) {
        const reply = await ask(origin, dataAddress(path), { cookie })
        expect(reply.status).toBe(200)
      },
    })
  })

  await phase('files', async () => {
    const cookie = await faulty.session()
    await faulty.break(kind)
    // A file may take as long as it takes while it keeps coming.
    const streamed = kind === 'drip' ? [] : ['/businesses.csv', '/media/0.png']
    await expectCases({
      cases: [...streamed, '/businesses.csv?search=a', '/businesses/suggestions?search=a'],
      nameOf: (path) => path,
      async attempt(path) {
        // What is cut on its way ends in an error, as it has to.
        await ask(origin, path, { cookie }).catch(() => undefined)
        await expectAlive(running)
      },
    })
  })

  await phase('mutations', async () => {
    const cookie = await faulty.session()
    misbehaving.seen = []
    await faulty.break(kind)
    await expectCases({
      cases: mutations,
      nameOf: ({ screen, intent }) => `${intent} of ${screen}`,
      parallel,
      areAlike,
      async attempt(mutation) {
        const form = pressed(mutation)
        const reply = await ask(origin, mutation.path, { form, cookie })
        const sent = misbehaving.seen.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(form.key ?? ''))
        const calls = sent.map(({ method, path }) => `${method} ${path}`)
        expect(calls.length, 'calls that carry the key').toBe(new Set(calls).size)
        // A write that never went out, because what it needs was not to be read or because of those before it, has failed.
        const neverSent = calls.length === 0 && expected.write !== 'expired'
        expectWrite(reply, neverSent ? 'failed' : expected.write)
      },
    })
    const writes = misbehaving.seen.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/auth/'))
    for (const { idempotencyKey } of writes) expect(idempotencyKey).toBeTruthy()
  })

  await phase('one panel', async () => {
    if (kind === 'refused' || expected.page !== 'error' || isShort) return
    const cookie = await faulty.session()
    await faulty.break(kind, '^/admin/business/disabled')
    await expectCases({
      cases: ['the other panels of the dashboard'],
      nameOf: (name) => name,
      async attempt() {
        const reply = await read(origin, '/dashboard', cookie)
        expectPage('/dashboard', reply, 'error')
        expectRows(reply)
        for (const panel of ['Active', 'General', 'Bello']) expect(reply.text).toContain(panel)
      },
    })
  })

  await phase('last good rows', async () => {
    if (!expected.isPassing || isShort) return
    await faulty.break(kind)
    await expectCases({
      cases: ['the last good rows'],
      nameOf: (name) => name,
      async attempt() {
        // Answers of the last fifteen seconds are shown again without asking.
        const stale = async () => {
          const reply = await read(origin, '/logs', warm)
          expect(reply.text).toMatch(new RegExp(`${texts.stale} .*\\d\\d:\\d\\d`))
          expectRows(reply)
        }
        await vi.waitFor(stale, { timeout: 60_000, interval: 1_000 })
      },
    })
  })

  await phase('circuit', async () => {
    if (!exhausting.includes(kind) || isShort) return
    const cookie = await faulty.session()
    await faulty.break(kind)
    // The same call would be made once for all.
    await Promise.all(Array.from({ length: 6 }, (_, index) => ask(origin, `/logs?page=${index + 1}`, { cookie })))
    misbehaving.seen = []
    await expectCases({
      cases: ['after five failures in a row nothing is asked'],
      nameOf: (name) => name,
      async attempt() {
        const reply = await ask(origin, '/logs', { cookie })
        expect(reply.text).toContain(texts.error)
        expect(misbehaving.callsTo('/admin/logs')).toEqual([])
      },
    })
  })

  await phase('memory', async () => {
    const { most } = await faulty.memory()
    expect(most, 'MB').toBeLessThan(mostMemory)
  })
}
