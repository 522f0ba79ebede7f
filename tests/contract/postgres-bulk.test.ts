import { expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { largestBulk } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { database } = useDatabase(triedDatabase.createWithTables)
const context = { clock: () => new Date(), businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }

it.each(['cancel', 'failWaiting'] as const)(
  'once %s has begun, no other platform takes another row of the job',
  async (ending) => {
    const { pool } = database()
    const unitOfWork = createUnitOfWork(pool, context)
    const by = { id: 'ada', fullName: 'Ada Eze', email: 'ada@example.ng', role: 'admin' }
    await unitOfWork(({ bulk }) =>
      bulk.create(
        { id: ending, action: 'activate', period: undefined, by, createdAt: new Date() },
        { ids: ['a', 'b', 'c', 'd'] },
        largestBulk,
      ),
    )
    const taken = Promise.withResolvers<unknown>()
    const done = Promise.withResolvers<void>()
    const running = unitOfWork(async ({ bulk }) => {
      const row = await bulk.takeWaiting()
      taken.resolve(row)
      await done.promise
      await bulk.finish(row!, { state: 'done', reason: null })
    })
    expect(await taken.promise).toMatchObject({ businessId: 'a' })
    const ended = unitOfWork<unknown>(({ bulk }) =>
      ending === 'cancel' ? bulk.cancel(ending) : bulk.failWaiting(by.id, 'Ended'),
    )
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    expect(await unitOfWork(({ bulk }) => bulk.takeWaiting())).toBeUndefined()
    done.resolve()
    await running
    await ended
    const { rows } = await pool.query('select state from bulk_rows where job_id = $1 order by position', [ending])
    const last = ending === 'cancel' ? 'cancelled' : 'failed'
    expect(rows.map(({ state }) => state)).toEqual(['done', last, last, last])
  },
)
