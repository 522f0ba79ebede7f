import type { Clock } from '../domain/clock.ts'
import type { Executor } from './execute.ts'

/** What every store is made from: where its statements run, and what time means. */
export interface StoreContext {
  executor: Executor
  clock: Clock
  businessTimeZone: string
}
