import { expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { database } = useDatabase(triedDatabase.createWithTables)

const context = {
  clock: () => new Date('2026-11-22T12:00:00Z'),
  businessTimeZone: 'Africa/Lagos',
  encryption: createEncryption(['a secret of the tests']),
}

it('what a platform that stands still holds is free for others after ten seconds', { timeout: 60_000 }, async () => {
  const runInTransaction = createUnitOfWork(database().pool, context)
  const { pool } = database()
  await pool.query(`insert into categories (id, name, description) values ('c1', 'Food', '')`)
  const [held, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempts = 0
  const paused = runInTransaction(async ({ adminSettings }) => {
    attempts += 1
    if (attempts > 1) return
    await adminSettings.lockCategory('c1')
    held.resolve()
    await goesOn.promise
    await adminSettings.lockCategory('c1')
  })
  await held.promise
  await pool.query(`update categories set description = 'Bread' where id = 'c1'`)
  goesOn.resolve()
  // Nothing of it was done, so it is done again.
  await paused
  expect(attempts).toBe(2)
})
