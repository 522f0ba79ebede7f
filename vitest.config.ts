import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lowMemoryFlags } from './server/embedded-platform.ts'

const unitTests = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/*.test.ts']
const isolatedTests = ['{app,server}/**/*.isolated.test.{ts,tsx}']

/** With embedded databases of their own, whose WebAssembly would be optimised for a second of use. */
const platformTests = {
  globalSetup: 'tests/contract/support/global-setup.ts',
  execArgv: lowMemoryFlags,
  // Starting a platform with demonstration data takes seconds on a busy machine.
  hookTimeout: 240_000,
  testTimeout: 120_000,
}
const onPostgres = ['tests/contract/{postgres*,bulk-jobs,calls-at-once,totals}.test.ts']
const onBothDatabases = ['tests/contract/{folded-texts,search-totals,seed,storage}.test.ts']
/** Processes that start and end, and data that takes long to make: `npm run test:full` has them. */
const longContractTests = ['tests/contract/{access-over-time,lifecycle,seed,seed-consistency,start}.test.ts']

/** Each test tries many cases, some of which wait for a platform that hangs; a busy machine takes minutes for them. */
const slowTests = { hookTimeout: 600_000, testTimeout: 600_000, maxConcurrency: 8 }
/** Those that need minutes, or a machine of their own: `npm run test:full` has them. */
const longHostileTests = [
  'tests/hostile/{faults,cost-of-*,data-folder,image-memory,made-up-backups,races,slow-platform,stalled-*}.test.ts',
]

/** A fresh clone has no durations to go by: the files that take longest begin, so that none is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /contract\/(embedded|reads|reauthentication)\./.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const withElements = { setupFiles: ['tests/support/testing-library.ts'] }

const costlyFaults = 'tests/hostile/costly-faults.test.ts'

/** Apart from vite.config.ts, whose plugins are for the application as a whole and not for its parts. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Some tests start processes, and a busy machine shall not be able to fail any.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait more than they work; by itself the runner would leave one of two cores idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // Files share a process, and with it what they import: that takes three times as long as the tests themselves.
        test: { ...withElements, name: 'unit', include: unitTests, exclude: isolatedTests, isolate: false },
      },
      {
        extends: true,
        // Files that replace a module must have it to themselves.
        test: { ...withElements, name: 'unit-isolated', include: isolatedTests },
      },
      {
        extends: true,
        // The platform on its embedded database.
        test: {
          ...platformTests,
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          exclude: [...onPostgres, ...longContractTests],
          provide: { database: 'the embedded database' },
        },
      },
      {
        extends: true,
        test: {
          ...platformTests,
          name: 'contract-long',
          include: longContractTests,
          provide: { database: 'the embedded database' },
        },
      },
      {
        extends: true,
        // PGlite is Postgres; what a server of many connections and a locale of its own may change is tried there too.
        test: {
          ...platformTests,
          name: 'postgres',
          include: [...onPostgres, ...onBothDatabases],
          provide: { database: 'Postgres' },
        },
      },
      {
        extends: true,
        // A disk can only be filled by root, who may mount one.
        test: {
          ...platformTests,
          name: 'durability',
          include: ['tests/durability/*.test.ts'],
          exclude: process.getuid?.() === 0 ? [] : ['**/disk-full.test.ts'],
          testTimeout: 240_000,
        },
      },
      // The others run on the built console.
      {
        extends: true,
        test: { ...slowTests, name: 'operations', include: ['tests/operations/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...slowTests, name: 'browsers', include: ['tests/browsers/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...slowTests,
          name: 'hostile',
          include: ['tests/hostile/*.test.ts'],
          exclude: [...longHostileTests, costlyFaults],
        },
      },
      {
        extends: true,
        test: { ...slowTests, name: 'hostile-long', include: longHostileTests },
      },
      {
        extends: true,
        // How much a console can carry shows where nothing runs beside it.
        test: { ...slowTests, name: 'costly-faults', include: [costlyFaults] },
      },
    ],
  },
})
