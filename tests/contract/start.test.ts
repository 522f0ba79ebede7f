import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { triedDatabase } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'
import { runAlone, type StartFailure } from './support/platform-process.ts'

const { start, freshDatabase } = useOwnPlatforms()

const failureOf = (environment: Record<string, string>): Promise<StartFailure> =>
  start(environment).then(
    () => expect.unreachable('The platform started.'),
    (error: StartFailure) => error,
  )

describe('a platform that runs alone', () => {
  it('prints the first sign-in once', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const first = await runAlone({ DEMO_DATA: 'off', ...environment })
    expect(first.match(/^First sign-in, .*$/gm)).toEqual([
      'First sign-in, email: admin@example.com',
      expect.stringMatching(/^First sign-in, password: \S{20}$/),
    ])
    expect(await runAlone({ DEMO_DATA: 'off', ...environment })).not.toContain('First sign-in')
  })

  it('never prints a password that it was given', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const password = 'chosen by the operator'
    const output = await runAlone({ DEMO_DATA: 'off', ADMIN_PASSWORD: password, ...environment })
    expect(output).toContain('First sign-in, password: the one in ADMIN_PASSWORD\n')
    expect(output).not.toContain(password)
  })
})

it('a platform makes a database out of nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-nothing-'))
  const platform = await start({ DATA_DIR: join(folder, 'not', 'there', 'yet') })
  expect((await signIn(platform, platform.firstSignIn!)).reply.status).toBe(200)
  await platform.stop()
  await rm(folder, { recursive: true })
})

describe('a platform that can’t start', () => {
  it('says that its port is taken', async () => {
    const first = await start((await freshDatabase(triedDatabase)).environment)
    const { port } = new URL(first.origin)
    const { environment } = await freshDatabase(triedDatabase)
    const { exitCode, stderr } = await failureOf({ ...environment, PLATFORM_PORT: port })
    expect(exitCode).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('PLATFORM_PORT')])
    // Nobody has seen the secret of an administrator, so none may have been made.
    expect((await start(environment)).firstSignIn?.password).toBeDefined()
  })
})
