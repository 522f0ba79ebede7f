import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PlatformProcess, startPlatform } from '../../contract/support/platform-process.ts'
import { ask } from './http.ts'

/** With it a call counts as one of a console. */
const consoleKey = 'shared-with-trusted-consoles'
export const asConsole = { 'x-client-address-key': consoleKey, 'x-client-address': '192.0.2.7' }

/** A platform without a console in front of it, and a session at it. */
export interface LonePlatform {
  origin: string
  pid: number
  folder: string
  token: string
  authorization: { authorization: string }
  close: () => Promise<void>
}

export async function startLonePlatform(businesses: number): Promise<LonePlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-platform-'))
  const environment = { DATA_DIR: folder, DEMO_DATA: String(businesses), CLIENT_ADDRESS_KEY: consoleKey }
  const platform = await startPlatform({ LOG_LEVEL: 'error', ...environment })
  const token = await signIn(platform)
  return {
    origin: platform.origin,
    // It has just started.
    pid: platform.process.pid!,
    folder,
    token,
    authorization: { authorization: `Bearer ${token}` },
    async close() {
      await platform.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function signIn({ origin, firstSignIn }: PlatformProcess): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(origin, '/api/auth/login/superadmin', { headers, body: JSON.stringify(firstSignIn) })
  return (JSON.parse(reply.text) as { data: { token: string } }).data.token
}
