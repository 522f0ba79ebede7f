import { defineConfig } from 'playwright/test'
import type { ConsoleFixtureOptions } from './support/browser.ts'
import { launchOptions } from './support/chromium.ts'

/**
 * Every screen is driven on the embedded platform and on the plain one, with scripts and without. A test whose subject
 * exists in only some of the four carries a tag: `@scripts`, `@noscript`, `@plain` or `@embedded`. What a page does by
 * itself, and would do on any platform, is tried on the plain one alone: `@once`. `E2E=full` tries everything on both.
 */
const isFull = process.env.E2E === 'full'

export default defineConfig<ConsoleFixtureOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // One more than processors, because pages wait for a server now and then.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // On a busy machine a page may be late; a test that passes only when repeated is named as flaky in the report.
  retries: process.env.CI ? 2 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    // Each page lives for a second or two, in which compiling its scripts for speed costs more than it gives back.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev'] },
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  projects: [
    {
      name: 'embedded',
      testDir: 'e2e',
      use: { platformKind: 'embedded' },
      // What the keyboard reaches, what comes before the scripts, and where Back leads do not depend on the platform.
      testIgnore: isFull ? [] : /(keyboard|early-input|address)\.spec/,
      grepInvert: isFull ? /@(noscript|plain)/ : /@(noscript|plain|once)/,
    },
    {
      // What both platforms have is tried on either with scripts, and without them on the plain one.
      name: 'embedded without scripts',
      testDir: 'e2e',
      use: { platformKind: 'embedded', javaScriptEnabled: false },
      ...(!isFull && { grep: /@embedded/ }),
      grepInvert: /@(scripts|plain)/,
    },
    {
      name: 'plain',
      testDir: 'e2e',
      use: { platformKind: 'plain' },
      grepInvert: /@(noscript|embedded)/,
    },
    {
      name: 'plain without scripts',
      testDir: 'e2e',
      use: { platformKind: 'plain', javaScriptEnabled: false },
      grepInvert: /@(scripts|embedded)/,
    },
    // Its other tests need no browser, and run with vitest.
    { name: 'hostile', testDir: 'hostile', testMatch: '*.spec.ts', use: { platformKind: 'plain' } },
  ],
})
