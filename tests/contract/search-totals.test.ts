import { beforeAll, describe, expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { everything, type Listing } from '../../server/platform/model/listing.ts'
import { triedDatabase } from './support/databases.ts'
import { unfiltered, useDatabase } from './support/open-database.ts'

describe(`a search of many log rows on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { reader } = useDatabase(createWithTables)

  beforeAll(async () => {
    // Every other one is found, on eleven days.
    await reader().query(sql`
      insert into logs (id, action, activity, created_at)
      select lpad(n::text, 6, '0'), case when n % 2 = 0 then 'weave' else 'spin' end, 'Loom',
        timestamptz '2026-01-01' + n * interval '5 minutes' from generate_series(1, 3000) as n`)
  })

  async function find(listing: Partial<Listing> = {}) {
    const context = {
      clock: () => new Date(),
      businessTimeZone: 'Africa/Lagos',
      encryption: createEncryption(['secret']),
    }
    const search = { id: 'weave', texts: ['weave'], periods: [] } as const
    const { logs } = createStores({ ...context, db: reader() })
    const page = await logs.list(unfiltered, { ...everything, search, ...listing })
    const ids: string[] = []
    for await (const batch of page.batches) ids.push(...batch.map(({ _id }) => String(_id)))
    return { total: page.total, ids }
  }

  it.each(['-createdAt', 'createdAt', 'action'])('in the order %s has each of them on one page', async (sort) => {
    const { total, ids } = await find({ sort })
    expect([total, new Set(ids).size]).toEqual([1500, 1500])
    for (const from of [0, 499, 501, 640, 750, 1000, 1490]) {
      const page = await find({ sort, range: { from, to: from + 9 } })
      expect(page).toEqual({ total, ids: ids.slice(from, from + 10) })
    }
  })

  it('counts what was written on the last day, and on the days before', async () => {
    const total = async () => (await find({ range: { from: 0, to: 0 } })).total
    const before = await total()
    for (const [index, day] of ['05', '11', '20', '20', '12'].entries()) {
      const [id, createdAt] = [`later-${index}`, `2026-01-${day}T12:00:00Z`]
      await reader().query(
        sql`insert into logs (id, action, activity, created_at) values (${id}, 'weave', '', ${createdAt})`,
      )
      expect([await total(), await total()]).toEqual([before + index + 1, before + index + 1])
    }
  })
})
