import type { Clock } from '../domain/clock.ts'
import type { Encryption } from './encryption.ts'
import type { Executor } from './execute.ts'

/** What every store is made from: where its statements run, and what time means. */
export interface StoreContext {
  executor: Executor
  clock: Clock
  businessTimeZone: string
  encryption: Encryption
}
