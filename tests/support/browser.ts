import { test as base, expect, type BrowserContext, type Fixtures } from 'playwright/test'
import { longestStart, startConsole, type RunningConsole } from './console.ts'
import { startMisbehavingPlatform, type MisbehavingPlatform } from './misbehaving-platform.ts'
import { plainAdministrator, startPlainPlatform, type PlainPlatform } from './plain-platform.ts'
import { watchForProblems, type Problems } from './problems.ts'
import { createWorld, type Credentials, type PlatformKind, type World } from './world.ts'

export { expect } from 'playwright/test'

export interface ConsoleFixtureOptions {
  platformKind: PlatformKind
}

/** A console whose platform can be told to misbehave. */
export interface FaultyWorld {
  console: RunningConsole
  misbehaving: MisbehavingPlatform
  plain: PlainPlatform
}

interface WorkerFixtures extends ConsoleFixtureOptions {
  world: World
  faultyWorld: FaultyWorld
}

interface TestFixtures {
  /** What went wrong in any page of the test: console errors, uncaught errors, policy violations. */
  problems: Problems
  /** Whether the browser runs scripts in this project. */
  hasScripts: boolean
  /** Gives the browser a session, without going through the login page. */
  signIn: () => Promise<void>
  /** The misbehaving platform, healthy again, with the browser signed in at its console. */
  faulty: FaultyWorld
}

/** A worker's console; a file that declares it once more has one of its own. */
export const newWorld: Fixtures<object, { world: World }, object, ConsoleFixtureOptions>['world'] = [
  async ({ platformKind }, use) => {
    const world = await createWorld(platformKind)
    await use(world)
    await world.close()
  },
  { scope: 'worker', timeout: 2 * longestStart },
]

/** Playwright's `test` on a running console: one console a worker, one session a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  platformKind: ['embedded', { option: true, scope: 'worker' }],

  world: newWorld,

  faultyWorld: [
    async ({}, use) => {
      const plain = await startPlainPlatform()
      const misbehaving = await startMisbehavingPlatform(plain.url)
      const running = await startConsole({ platformUrl: misbehaving.url })
      await use({ console: running, misbehaving, plain })
      await running.stop()
      await misbehaving.close()
      await plain.close()
    },
    { scope: 'worker', timeout: 2 * longestStart },
  ],

  baseURL: async ({ world }, use) => use(world.console.origin),

  problems: [
    async ({ context, world }, use) => {
      const problems = watchForProblems(context)
      if (world.kind === 'plain') world.plain().reset()
      await use(problems)
      expect(problems.unexpected(), 'errors in the browser').toEqual([])
      // Whatever a test is about: the console never says anything to a plain platform that is not specified.
      if (world.kind === 'plain') expect(world.plain().violations(), 'departures from the specification').toEqual([])
    },
    { auto: true },
  ],

  // In `npm test` they are so few that a project of their own would start more consoles than it has tests.
  javaScriptEnabled: async ({ javaScriptEnabled }, use, { tags, project }) => {
    const isWithout = tags.find((tag) => tag.startsWith('@embedded')) === '@embedded-noscript'
    await use(javaScriptEnabled && !(isWithout && project.name === 'embedded'))
  },

  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),

  signIn: async ({ context, world }, use) => use(() => signInAt(context, world.console.origin, world.administrator)),

  faulty: async ({ context, faultyWorld }, use) => {
    await faultyWorld.misbehaving.heal()
    faultyWorld.plain.reset()
    await signInAt(context, faultyWorld.console.origin, plainAdministrator)
    faultyWorld.misbehaving.seen = []
    await use(faultyWorld)
    await faultyWorld.misbehaving.heal()
  },
})

/** Posts the login form as a browser without scripts would; the context keeps the cookie. */
async function signInAt(context: BrowserContext, origin: string, { email, password }: Credentials): Promise<void> {
  const response = await context.request.post(`${origin}/login`, { form: { email, password }, maxRedirects: 0 })
  expect([302, 303], 'the status of signing in').toContain(response.status())
  // The message of signing in would stand over the first page of every test.
  await context.clearCookies({ name: 'toasts' })
}
