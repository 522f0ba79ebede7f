/**
 * Measures whether the time of a refused login tells who has an account: somebody unknown, a wrong password and a
 * deactivated account, in turn, on an embedded platform of its own. `node tests/bench/sign-in-times.ts [ROUNDS]`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../contract/support/platform-process.ts'

const rounds = Number(process.argv[2] ?? 60)
const clientAddressKey = 'only-for-this-measurement'
const administrator = { email: 'first@example.com', password: 'chosen for the measurement' }
/** Below the five failures that would close an account. */
const attemptsPerAccount = 4

const folder = await mkdtemp(join(tmpdir(), 'sign-in-times-'))
const platform = await startPlatform({
  DATA_DIR: folder,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  CLIENT_ADDRESS_KEY: clientAddressKey,
})

async function send(method: string, path: string, { body, headers }: { body?: unknown; headers?: object } = {}) {
  const response = await fetch(`${platform.origin}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

const { answer: login } = await send('POST', '/auth/login/superadmin', { body: administrator })
const signedIn = { authorization: `Bearer ${login.data.token}` }

async function createAccount(email: string, isActive: boolean): Promise<void> {
  const body = { firstName: 'Measured', lastName: 'Account', email, password: 'never typed by anybody' }
  const { answer } = await send('POST', '/admin/create', { body, headers: signedIn })
  if (!isActive) await send('PATCH', `/admin/deactivate/${answer.data._id}`, { headers: signedIn })
}

let clients = 0

/** Milliseconds of one refused login, each from a client of its own. */
async function timeOf(email: string): Promise<number> {
  clients += 1
  const address = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
  const headers = { 'x-client-address': address, 'x-client-address-key': clientAddressKey }
  const started = performance.now()
  const { status } = await send('POST', '/auth/login/superadmin', { body: { email, password: 'wrong' }, headers })
  const milliseconds = performance.now() - started
  if (status !== 401) throw new Error(`A login of ${email} answered ${status}, so there is nothing to compare.`)
  return milliseconds
}

const kinds = ['unknown', 'wrong', 'deactivated'] as const
const times = { unknown: [] as number[], wrong: [] as number[], deactivated: [] as number[] }

for (let round = 0; round < rounds; round += 1) {
  const account = Math.floor(round / attemptsPerAccount)
  if (round % attemptsPerAccount === 0) {
    await createAccount(`wrong${account}@example.com`, true)
    await createAccount(`deactivated${account}@example.com`, false)
  }
  for (const kind of kinds) times[kind].push(await timeOf(`${kind}${account}@example.com`))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const expected = median(times.wrong)
process.stdout.write(`${rounds} refused logins of each kind, median:\n`)
for (const kind of kinds) {
  const milliseconds = median(times[kind])
  const ratio = (milliseconds / expected).toFixed(3)
  process.stdout.write(`${kind.padEnd(12)} ${milliseconds.toFixed(1).padStart(7)} ms   ${ratio} of a wrong password\n`)
}
await platform.stop()
await rm(folder, { recursive: true, force: true })
