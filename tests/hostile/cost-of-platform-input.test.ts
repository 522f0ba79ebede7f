import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCall } from '../contract/support/platform-client.ts'
import { crossed, expectCases } from './support/cases.ts'
import { costlyBodies, costlyTexts, costlyValues, inputsOf, longBodies } from './support/costly-platform-input.ts'
import { ask, type Asked } from './support/http.ts'
import { asConsole, type LonePlatform, startLonePlatform } from './support/lone-platform.ts'
import { watchMemory } from './support/process-memory.ts'

/** Milliseconds; the fault that this is about took thirty times as long on an idle machine. */
/** MB above what the process has while nothing is asked of it. */
const mostMemory = 300

let platform: LonePlatform

beforeAll(async () => {
  platform = await startLonePlatform(40)
})

afterAll(() => platform.close())

let clients = 0

interface Tried extends Asked {
  what: string
  path: string
}

/** Asks without and with a token. A sign-out that succeeds would end the session that all the others need. */
async function attempt({ what, path, ...asked }: Tried): Promise<void> {
  for (const isSignedIn of what.startsWith('auth.logout') ? [false] : [false, true]) {
    // From another client each time, because guessing is soon refused without a look at the password.
    clients += 1
    const client = { ...asConsole, 'x-client-address': `10.1.${(clients >> 8) & 255}.${clients & 255}` }
    const json = { 'content-type': 'application/json' }
    const headers = { ...(isSignedIn && platform.authorization), ...json, ...client, ...asked.headers }
    const { status } = await ask(platform.origin, path, { ...asked, headers })
    expect(status).toBeLessThan(500)
  }
}

/** While `work` goes on others are answered, and the process keeps to its memory. */
async function besideOthers(work: () => Promise<void>): Promise<void> {
  const memory = await watchMemory(platform.pid)
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      const reply = await ask(platform.origin, '/api/admin/transactions', {
        headers: { ...platform.authorization, range: 'items=0-19' },
      })
      expect(reply.status).toBe(206)
      await delay(100)
    }
  })()
  await Promise.all([others, work().finally(() => (isDone = true))])
  expect(await memory(), 'MB').toBeLessThan(mostMemory)
}

const nameOf = ({ what }: Tried) => what
const addressOf = (path: string, parameter = 'none') => `/api${path.replace(/:\w+/g, parameter)}`

const memberCases = everyCall.flatMap(({ name, endpoint }) =>
  crossed(inputsOf(endpoint.body), costlyValues(endpoint)).map(([input, [kind, json]]) => ({
    what: `${name}, ${input.path.join('.')}: ${kind}`,
    path: addressOf(endpoint.path),
    method: endpoint.method,
    access: endpoint.access,
    body: input.bodyWith(json),
  })),
)

it('every member of a body that anybody may send may be anything of any size', async () => {
  const cases = memberCases.filter(({ access }) => access === 'public')
  await besideOthers(() => expectCases({ cases, nameOf, attempt }))
})

it('every member of every body may be anything of any size', async () => {
  const cases = memberCases.filter(({ access }) => access !== 'public')
  await besideOthers(() => expectCases({ cases, nameOf, attempt, areAlike: true }))
})

it('every body may be anything of any size', async () => {
  const cases = everyCall
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .flatMap(({ name, endpoint }) =>
      [...costlyBodies, ...(endpoint.isLong ? longBodies : [])].map(([kind, body]) => ({
        what: `${name}: ${kind}`,
        path: addressOf(endpoint.path),
        method: endpoint.method,
        body: body(),
      })),
    )
  await besideOthers(() => expectCases({ cases, nameOf, attempt, areAlike: true, parallel: 4 }))
})

it('every query and path may be anything of any size', async () => {
  const queries = (text: string) => [
    ['query', `?${text}`],
    ['parameters', `?${'a=1&'.repeat(text.length / 4)}`],
  ]
  const cases = everyCall.flatMap(({ name, endpoint }) =>
    costlyTexts.flatMap(([kind, text]) => {
      const encoded = encodeURIComponent(text.toWellFormed())
      const names = [
        ...Object.keys(endpoint.query?.shape ?? {}),
        ...(endpoint.rows === undefined ? [] : ['search', 'sort']),
      ]
      const addresses = [
        ...names.flatMap((parameter) => [
          [parameter, `${addressOf(endpoint.path)}?${parameter}=${encoded.slice(0, 3 * 1024)}`],
          [`long ${parameter}`, `${addressOf(endpoint.path)}?${parameter}=${encoded.slice(0, 12 * 1024)}`],
        ]),
        ...queries(encoded.slice(0, 12 * 1024)).map(([part, query]) => [part, addressOf(endpoint.path) + query]),
        ['path', addressOf(endpoint.path, encoded.slice(0, 12 * 1024))],
      ]
      return addresses.map(([part = '', path = '']) => ({
        what: `${name}, ${part}: ${kind}`,
        // An escape that the cut has broken is another case of its own.
        path,
        method: endpoint.method,
      }))
    }),
  )
  await besideOthers(() => expectCases({ cases, nameOf, attempt, areAlike: true }))
})

it('every header may be anything of any size', async () => {
  const headers = [
    'authorization',
    'range',
    'if-match',
    'idempotency-key',
    'content-type',
    'user-agent',
    'x-client-address',
    'x-client-address-key',
    'x-request-id',
    'cookie',
    'prefer',
    'expect',
  ]
  const texts = costlyTexts.flatMap(([kind, text]): [string, string][] => {
    const visible = text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '"').slice(0, 12 * 1024)
    return [
      [kind, visible],
      [`Bearer ${kind}`, `Bearer ${visible}`],
      [`items= ${kind}`, `items=${visible}`],
    ]
  })
  const calls = everyCall.filter(({ endpoint }, index) => (endpoint.method === 'GET' ? index % 5 === 0 : true))
  const cases = crossed(calls, crossed(headers, texts)).map(([{ name, endpoint }, [header, [kind, value]]]) => ({
    what: `${name}, ${header}: ${kind}`,
    path: addressOf(endpoint.path),
    method: endpoint.method,
    headers: { [header]: value },
    ...(endpoint.body && { body: '{}' }),
  }))
  // Each call with each header; of the texts one after the other.
  const some = cases.filter((_, index) => index % 7 === 0)
  await besideOthers(() => expectCases({ cases: some, nameOf, attempt, areAlike: true }))
})

it('afterwards the platform is the one that was started, and somebody can sign in', async () => {
  const { status } = await ask(platform.origin, '/api/account', { headers: platform.authorization })
  expect(status).toBe(200)
})
