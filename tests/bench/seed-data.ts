import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const entry = join(import.meta.dirname, '../../server/platform/seed/main.ts')

/** Fills the database that the environment names with demonstration data. */
export async function seedData(businesses: number, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [entry, '--businesses', String(businesses)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The demonstration data could not be made.')
}
