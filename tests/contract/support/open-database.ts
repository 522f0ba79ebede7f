import { afterAll, beforeAll } from 'vitest'
import { createReader } from '../../../server/platform/db/connection.ts'
import { type Database, openDatabase } from '../../../server/platform/db/database.ts'
import type { LogQuery } from '../../../server/platform/model/records.ts'
import type { FreshDatabase } from './databases.ts'

/** To be called once in a block: its tests share one database, without a platform. */
export function useDatabase(create: () => Promise<FreshDatabase>) {
  let fresh: FreshDatabase
  let database: Database

  beforeAll(async () => {
    fresh = await create()
    const { DATABASE_URL: url, DATA_DIR } = fresh.environment
    database = await openDatabase({ url, folder: `${DATA_DIR}/database` })
  })

  afterAll(async () => {
    await database.close()
    await fresh.remove()
  })

  return { database: () => database, reader: () => createReader(database.pool) }
}

/** Of the log, all. */
export const unfiltered: LogQuery = {
  from: undefined,
  before: undefined,
  admin: undefined,
  businessRef: undefined,
  action: undefined,
  record: undefined,
}
