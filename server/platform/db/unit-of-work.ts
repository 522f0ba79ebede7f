import type pg from 'pg'
import { DomainError, OutcomeUnknown } from '../model/errors.ts'
import { isConflict, isConnectionFailure, toDomainError } from './database-errors.ts'
import { createConnection, type StoreContext } from './connection.ts'
import { keepsStatements } from './pool.ts'
import { createStores } from './stores.ts'

const maximumAttempts = 4
/** Ends a transaction whose platform is paused or gone: what it holds would be waited for without limit. */
const beginning = `begin; set local idle_in_transaction_session_timeout = '10s'`

export function createUnitOfWork(pool: pg.Pool, context: Omit<StoreContext, 'db'>) {
  const isNaming = keepsStatements(pool)
  return async function runInTransaction<Result>(
    work: (transaction: ReturnType<typeof createStores>) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      // Waiting for a connection has taken long already, so it is not repeated.
      const client = await pool.connect().catch((error: unknown) => {
        throw toDomainError(error)
      })
      try {
        return await attemptOnce(client, () =>
          work(createStores({ ...context, db: createConnection(client, { isNaming }) })),
        )
      } catch (error) {
        if (attempt === maximumAttempts || !mayRunAgain(error)) throw toDomainError(error)
      }
    }
  }
}

// A commit whose outcome is unknown may have happened; running it again could apply it twice.
const mayRunAgain = (error: unknown): boolean =>
  !(error instanceof DomainError) && (isConflict(error) || isConnectionFailure(error))

async function attemptOnce<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  let broken = false
  try {
    await client.query(beginning)
    const result = await work()
    await commit(client)
    return result
  } catch (error) {
    broken = isConnectionFailure(error)
    if (!broken) await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (!isConnectionFailure(error)) throw error
    throw new OutcomeUnknown(error)
  }
}
