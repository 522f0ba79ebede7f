import { defineConfig } from 'playwright/test'
import type { ConsoleFixtureOptions } from './support/browser.ts'
import { launchOptions } from './support/chromium.ts'

/**
 * A test runs once, at the plain platform and with scripts, unless its tags name other places: `@scripts` (that one),
 * `@noscript` (the plain platform, no scripts), `@embedded` and `@embedded-noscript`. What the server writes is tried
 * without scripts, where a page takes half the time. Where a test has several tags, `npm test` runs it at the first
 * one, and `npm run test:full` at the others, in the projects whose names begin with `also`. After `@rest`, which is for
 * rare paths and second sizes, all are others; alone it means the first place.
 */
const anyTag = '@(rest|scripts|noscript|embedded)[-\\w]*'
const taggedFirst = (place: string) => new RegExp(`(?<!${anyTag} .*)@${place}(?![-\\w])`)
const taggedLater = (place: string) => new RegExp(`(?<=${anyTag} .*)@${place}(?![-\\w])`)
const untagged = /^(?!.*@(rest|scripts|noscript|embedded))/
const onlyRest = /@rest(?!.*@)/

export default defineConfig<ConsoleFixtureOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // One more than processors, because pages wait for a server now and then.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Some tests open dozens of pages, and a busy machine takes seconds for each; what a page owes is waited for below.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    // Each page lives for a second or two, in which compiling its scripts for speed costs more than it gives back.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev'] },
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // A dialog that slides in is waited for; the tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
  },
  projects: [
    // First, because its two files take longest. Its other tests need no browser, and run with vitest.
    { name: 'hostile', testDir: 'hostile', testMatch: '*.spec.ts', use: { platformKind: 'plain' } },
    { name: 'plain', testDir: 'e2e', use: { platformKind: 'plain' }, grep: [taggedFirst('scripts'), untagged] },
    {
      name: 'plain without scripts',
      testDir: 'e2e',
      use: { platformKind: 'plain', javaScriptEnabled: false },
      grep: taggedFirst('noscript'),
    },
    {
      name: 'embedded',
      testDir: 'e2e',
      use: { platformKind: 'embedded' },
      grep: [taggedFirst('embedded'), taggedFirst('embedded-noscript')],
    },
    { name: 'also plain', testDir: 'e2e', use: { platformKind: 'plain' }, grep: [taggedLater('scripts'), onlyRest] },
    {
      name: 'also plain without scripts',
      testDir: 'e2e',
      use: { platformKind: 'plain', javaScriptEnabled: false },
      grep: taggedLater('noscript'),
    },
    { name: 'also embedded', testDir: 'e2e', use: { platformKind: 'embedded' }, grep: taggedLater('embedded') },
    {
      name: 'also embedded without scripts',
      testDir: 'e2e',
      use: { platformKind: 'embedded', javaScriptEnabled: false },
      grep: taggedLater('embedded-noscript'),
    },
  ],
})
