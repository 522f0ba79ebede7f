import type { createStores } from '../db/stores.ts'

/** Everything that the rules can read and write, either on its own or bound to one transaction. */
export type Stores = ReturnType<typeof createStores>

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>
