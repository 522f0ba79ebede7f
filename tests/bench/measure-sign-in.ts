import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../contract/support/platform-process.ts'
import { describeMachine, percentile, print, printTable } from './report.ts'

const rounds = 60
const clientAddressKey = 'only-for-this-measurement'
const administrator = { email: 'first@example.com', password: 'chosen for the measurement' }
/** Below the five failures that would close an account. */
const attemptsPerAccount = 4

/**
 * Whether the time of a refused login tells who has an account: somebody unknown, a wrong password and a deactivated
 * account, in turn, on an embedded platform of its own.
 */
export async function measureSignIn(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-sign-in-'))
  const platform = await startPlatform({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    CLIENT_ADDRESS_KEY: clientAddressKey,
  })
  const call = caller(`${platform.origin}/api`)
  const { token } = (await call('POST', '/auth/login/superadmin', { body: administrator })).data
  const signedIn = { authorization: `Bearer ${token}` }
  async function createAccount(email: string): Promise<string> {
    const body = { firstName: 'Measured', lastName: 'Account', email, password: 'never typed by anybody' }
    return (await call('POST', '/admin/create', { body, headers: signedIn })).data._id
  }

  const times = { wrong: [] as number[], unknown: [] as number[], deactivated: [] as number[] }
  let clients = 0
  for (let round = 0; round < rounds; round += 1) {
    const account = Math.floor(round / attemptsPerAccount)
    if (round % attemptsPerAccount === 0) {
      await createAccount(`wrong${account}@example.com`)
      const id = await createAccount(`deactivated${account}@example.com`)
      await call('PATCH', `/admin/deactivate/${id}`, { headers: signedIn })
    }
    for (const kind of ['unknown', 'wrong', 'deactivated'] as const) {
      clients += 1
      times[kind].push(await timeLogin(call, { email: `${kind}${account}@example.com`, number: clients }))
    }
  }
  await platform.stop()
  await rm(folder, { recursive: true, force: true })

  const expected = percentile(times.wrong, 0.5)
  const rows = Object.entries(times).map(([kind, values]) => {
    const median = percentile(values, 0.5)
    return [kind, median.toFixed(1), (median / expected).toFixed(3)]
  })
  print(`${describeMachine()}\n`)
  printTable([`${rounds} refused logins each`, 'median ms', 'against a wrong password'], rows)
}

type Call = ReturnType<typeof caller>

/** Calls a platform; `data` is what the response holds under that name. */
const caller = (url: string) => async (method: string, path: string, sent: { body?: unknown; headers?: object }) => {
  const response = await fetch(url + path, {
    method,
    headers: { ...(sent.body !== undefined && { 'content-type': 'application/json' }), ...sent.headers },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  })
  return { status: response.status, data: (await response.json()).data }
}

/** Milliseconds of one refused login, each from a client of its own. */
async function timeLogin(call: Call, { email, number }: { email: string; number: number }): Promise<number> {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'x-client-address': address, 'x-client-address-key': clientAddressKey }
  const started = performance.now()
  const { status } = await call('POST', '/auth/login/superadmin', { body: { email, password: 'wrong' }, headers })
  const milliseconds = performance.now() - started
  if (status !== 401) throw new Error(`A login of ${email} has the status ${status}, so there is nothing to compare.`)
  return milliseconds
}
