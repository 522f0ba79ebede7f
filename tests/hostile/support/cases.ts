import { isFullRun } from './extent.ts'

export interface Trial<Case> {
  cases: readonly Case[]
  nameOf: (tried: Case) => string
  /** Throws when the case does not hold. */
  attempt: (tried: Case) => Promise<void>
  /** How many are under way at once. */
  parallel?: number
  /** Of many cases that are alike the short form tries some, spread evenly. */
  areAlike?: boolean
}

/**
 * Tries many cases side by side as one test, which fails with every case that does not hold. Thousands of requests as
 * thousands of tests would spend their time on being tests.
 */
export async function expectCases<Case>(trial: Trial<Case>): Promise<void> {
  const { nameOf, attempt, parallel = 16 } = trial
  const cases = trial.areAlike && !isFullRun ? sampleOf(trial.cases) : trial.cases
  const failures: string[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let tried = cases[next++]; tried !== undefined; tried = cases[next++]) {
      try {
        await attempt(tried)
      } catch (error) {
        failures.push(`${nameOf(tried)}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  if (cases.length === 0) throw new Error('There was no case to try.')
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${cases.length} cases failed.\n${failures.slice(0, 25).join('\n')}`)
  }
}

/**
 * A quarter of a list and at most some hundreds of it, without a period that could meet one of the lists that it is
 * crossed from.
 */
function sampleOf<Case>(cases: readonly Case[]): readonly Case[] {
  const share = Math.min(0.25, 400 / cases.length)
  return cases.filter((_, index) => (index * goldenRatio) % 1 < share)
}
const goldenRatio = (1 + Math.sqrt(5)) / 2

/** Every combination of the two lists. */
export const crossed = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((a) => second.map((b): [A, B] => [a, b]))
