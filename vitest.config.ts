import { defineConfig } from 'vitest/config'
import { lowMemoryFlags } from './server/embedded-platform.ts'

const unitTests = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts']
const isolatedTests = ['{app,server}/**/*.isolated.test.{ts,tsx}']

/** Apart from vite.config.ts, whose plugins are for the application as a whole and not for its parts. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Some tests start processes, and a busy machine shall not be able to fail any.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 2 : 0,
    // Many tests wait more than they work; by itself the runner would leave one of two cores idle.
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // Files share a process, and with it what they import: that takes three times as long as the tests themselves.
        test: { name: 'unit', include: unitTests, exclude: isolatedTests, isolate: false },
      },
      {
        extends: true,
        // Files that replace a module must have it to themselves.
        test: { name: 'unit-isolated', include: isolatedTests },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/contract/support/global-setup.ts',
          // With embedded databases of their own, whose WebAssembly would be optimised for a second of use.
          execArgv: lowMemoryFlags,
          // Starting a platform with demonstration data takes seconds on a busy machine.
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          // A disk can only be filled by root, who may mount one.
          include: [`tests/durability/${process.env.DURABILITY === 'full' ? '*' : '{backup,kill,migrations}'}.test.ts`],
          globalSetup: 'tests/contract/support/global-setup.ts',
          // With embedded databases of their own, whose WebAssembly would be optimised for a second of use.
          execArgv: lowMemoryFlags,
          hookTimeout: 240_000,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        // On the built console.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          hookTimeout: 240_000,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        // On the built console. Chromium, which has the whole of e2e, is only compared with.
        test: {
          name: 'browsers',
          include: [`tests/browsers/${process.env.BROWSERS === 'full' ? '*' : '{firefox,webkit}'}.test.ts`],
          hookTimeout: 240_000,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Each test tries many cases, some of which wait for a platform that hangs.
        test: {
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          hookTimeout: 240_000,
          testTimeout: 240_000,
          maxConcurrency: 8,
        },
      },
    ],
  },
})
