import { expect } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { PlatformClient } from './platform-client.ts'
import type { PlatformProcess } from './platform-process.ts'

/** What the operator gives the platform for its first administrator. */
export const credentials = { email: 'first@example.com', password: 'chosen by the operator' }
export const given = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password }

export const logIn = ({ origin }: PlatformProcess, body: { email: string; password: string } = credentials) =>
  new PlatformClient(origin).call(contract.auth.login, { body })

export const signedIn = async (platform: PlatformProcess, body = credentials) =>
  new PlatformClient(platform.origin, { token: (await logIn(platform, body)).data.token })

/** Tries a wrong password so many times, each of which is refused. */
export async function fail(platform: PlatformProcess, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect((await logIn(platform, { ...credentials, password: 'wrong' })).status).toBe(401)
  }
}
