import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BulkBody, largestBulk } from '../../server/platform/contract/index.ts'
import { searchTerms } from '../../server/platform/contract/search-terms.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { raw, sql } from '../../server/platform/db/sql.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { bulkOperations } from '../../server/platform/domain/bulk.ts'
import { runWaiting } from '../../server/platform/domain/bulk-runner.ts'
import { DomainError } from '../../server/platform/model/errors.ts'
import { everything } from '../../server/platform/model/listing.ts'
import type { BulkDraft } from '../../server/platform/model/bulk.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const context = { clock: () => new Date(), businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }

describe(`jobs of many businesses on ${triedDatabase.name}`, () => {
  const { database, reader } = useDatabase(triedDatabase.createWithTables)
  const unitOfWork = () => createUnitOfWork(database().pool, context)

  async function runRows(count: number) {
    const onDefect = (error: unknown) => {
      throw error
    }
    for (let row = 0; row < count; row += 1) await runWaiting({ unitOfWork: unitOfWork(), ...context, onDefect })
  }

  const draftOf = (id: string, by: string): BulkDraft => ({
    id,
    action: 'activate',
    period: undefined,
    by: { id: by, fullName: by, email: `${by}@example.com`, role: 'admin' },
    createdAt: new Date(),
  })

  /** None of these businesses exists, so each row fails: what is tested is which row is taken when. */
  const start = (id: string, rows: number, by = 'Ada') =>
    unitOfWork()((transaction) =>
      transaction.bulk.create(
        draftOf(id, by),
        { ids: Array.from({ length: rows }, (_, index) => `gone-${String(index).padStart(6, '0')}`) },
        largestBulk,
      ),
    )

  async function call(by: string, body: BulkBody, isProven = true) {
    const named = { id: by, fullName: by, email: 'a@example.com', role: 'administrator' }
    const token = { id: 'token', expiresAt: new Date() }
    const administrator = { ...named, token, isProven, mustChoosePassword: false }
    const given = { body, administrator, parameters: {}, query: {}, expectedVersions: undefined, ...context }
    // Where the call comes from, and what is read outside of the transaction, play no part.
    const unused = { client: undefined as never, stores: undefined as never }
    return unitOfWork()(await bulkOperations.create({ ...given, ...unused }))
  }

  const endedRows = async () =>
    reader().query<{ job: string; ended: number }>(sql`
      select job_id as job, count(*) as ended from bulk_rows where state <> 'waiting' group by job_id order by job_id`)

  beforeEach(async () => void (await reader().query(sql`delete from bulk_jobs`)))

  it('are worked off with their administrators in turn, so that none waits for another’s large one', async () => {
    await start('large', 200)
    await runRows(20)
    await start('other', 200, 'Bola')
    await start('small', 1, 'Chidi')
    await start('next', 200)
    await runRows(9)
    expect(await endedRows()).toEqual([
      { job: 'large', ended: 24 },
      { job: 'other', ended: 4 },
      { job: 'small', ended: 1 },
    ])
  })

  it('of one administrator follow each other', async () => {
    await start('first', 3)
    await start('second', 3)
    await runRows(4)
    expect(await endedRows()).toEqual([
      { job: 'first', ended: 3 },
      { job: 'second', ended: 1 },
    ])
  })

  it('are cancelled for what waits, and what is done stays done', async () => {
    await start('one', 10)
    await start('two', 10, 'Bola')
    await runRows(6)
    expect(await unitOfWork()((transaction) => transaction.bulk.cancel('one'))).toBe(7)
    await runRows(7)
    const find = (id: string) => unitOfWork()((transaction) => transaction.bulk.find(id))
    expect(await find('one')).toMatchObject({ failed: 3, cancelled: 7, isFinished: true })
    expect(await find('two')).toMatchObject({ failed: 10, cancelled: 0, isFinished: true })
    const search = searchTerms('Cancel', { now: new Date(), timeZone: context.businessTimeZone })
    const found = await unitOfWork()(({ bulk }) => bulk.listRows({ job: 'one' }, { ...everything, search }))
    expect(found.total).toBe(7)
  })

  it('are counted for whoever started them', async () => {
    const waiting = async (by: string) => (await unitOfWork()(({ bulk }) => bulk.count(by, new Date()))).waiting
    await start('one', 10)
    await start('two', 10)
    await start('three', 4, 'Bola')
    await runRows(6)
    expect([await waiting('Ada'), await waiting('Bola'), await waiting('Chidi')]).toEqual([17, 1, 0])
  })

  it('wait up to 100,000 businesses for each administrator', async () => {
    await start('large', 1)
    await reader().query(sql`
      insert into bulk_rows (job_id, position, business_id, business_name)
      select 'large', n, 'gone-' || n, 'Gone' from generate_series(2, 99999) n`)
    const startAs = (id: string, ids: string[]) => call(id, { action: 'activate', ids })
    await expect(startAs('Ada', ['1', '2'])).rejects.toThrow(
      '99,999 businesses still wait in changes that you started, and at most 100,000 can. Wait for them, or cancel one.',
    )
    await startAs('Ada', ['1'])
    await startAs('Bola', ['1', '2'])
    await unitOfWork()((transaction) => transaction.bulk.cancel('large'))
    await startAs('Ada', ['1', '2'])
  })

  it('cost little where they are refused for want of a proof, however many businesses are meant', async () => {
    await reader().query(sql`
      insert into businesses (id, business_ref, business_name) select n, 'N-' || n, 'Shop' from generate_series(1, 500) n`)
    await start('failing', 500)
    await reader().query(sql`update bulk_rows set state = 'failed'`)
    const written = async () => {
      await reader().query(sql`select pg_stat_force_next_flush()`)
      const count = sql`select n_tup_ins + n_tup_upd as rows from pg_stat_user_tables where relname = 'bulk_rows'`
      return Number((await reader().query<{ rows: number }>(count))[0]?.rows)
    }
    const renewed = { action: 'renew', period: 1, businesses: {} } as const
    for (const meant of [{ businesses: {} }, { failedOf: 'failing' }, renewed]) {
      const before = await written()
      await expect(call('Ada', { action: 'activate', ...meant }, false)).rejects.toThrow('Confirm that it is you')
      expect((await written()) - before).toBeLessThan(50)
    }
    await reader().query(sql`delete from businesses`)
  })

  describe('that renew', () => {
    const figures = sql`1, 0, 1, 0, 1, 0, 0`
    const columns = raw(`name, branch_max, branch_amount, inventory_max, inventory_amount, staff_max, staff_amount,
      coupon_amount, price, currency`)
    const buy = (id: string, boughtAt: string) =>
      reader().query(sql`
        insert into subscription_histories
          (id, business_ref, plan_id, type, ${columns}, period, starts_at, expires_at, created_at)
        values (${id}, 'R', 'plan', 'general', 'Gold', ${figures}, 0, 'NGN', 1, now(),
          now() + interval '1 month' * ${id.length}, ${new Date(boughtAt)})`)
    const reasonOf = async (job: string) => {
      const rows = await reader().query<{ reason: string }>(sql`select reason from bulk_rows where job_id = ${job}`)
      return rows.map(({ reason }) => reason)
    }
    const changed = [expect.stringContaining('It was renewed, restored or repriced since this was confirmed.')]

    beforeEach(async () => {
      await reader().query(
        sql`with gone as (delete from businesses where business_ref in ('R', 'N')) delete from plans`,
      )
      const shops = sql`('r', 'R', 'Shop'), ('none', 'N', 'Shop')`
      await reader().query(sql`insert into businesses (id, business_ref, business_name) values ${shops}`)
      await reader().query(
        sql`insert into plans (id, type, ${columns}) values ('plan', 'general', 'Gold', ${figures}, 0, 'NGN')`,
      )
      await buy('1', '2026-01-01')
    })

    const renew = (failedOf?: string) =>
      call('Ada', { action: 'renew', period: 1, ...(failedOf ? { failedOf } : { ids: ['r'] }) })

    it('are taken as they were quoted, and refused with the name of one that has bought something since', async () => {
      const ids = ['r', 'none', 'gone']
      const { totals, mark } = await unitOfWork()(({ bulk }) => bulk.quote({ ids }))
      expect(totals).toEqual([{ currency: 'NGN', amount: 0, count: 1 }])
      expect((await call('Ada', { action: 'renew', period: 1, ids, mark })).data.total).toBe(3)
      await runRows(3)
      const ended = await reader().query(sql`select state from bulk_rows order by business_id`)
      expect(ended).toMatchObject([{ state: 'failed' }, { state: 'failed' }, { state: 'done' }])
      const refusal = 'Check the figures and confirm again. Renewed or changed within the last hour: Shop.'
      await expect(call('Ada', { action: 'renew', period: 1, ids, mark })).rejects.toThrow(refusal)
    })

    it('fail where a sale that had begun before was not seen by them, and again where that is tried again', async () => {
      const job = (await renew()).data._id ?? ''
      await buy('22', '2026-01-02')
      await runRows(1)
      expect(await reasonOf(job)).toEqual(changed)
      const again = (await renew(job)).data._id ?? ''
      await runRows(1)
      expect(await reasonOf(again)).toEqual(changed)
    })

    it('wait through an update from a build without marks', async () => {
      const job = (await renew()).data._id ?? ''
      await reader().query(sql`update bulk_rows set mark = null`)
      const [, fill = ''] = readFileSync('server/platform/db/migrations/0003-bulk-marks.sql', 'utf8').split(';\n')
      await reader().query(raw(fill))
      await runRows(1)
      expect(await reasonOf(job)).toEqual([null])
    })

    it('fail where the price has changed while they waited', async () => {
      const job = (await renew()).data._id ?? ''
      await reader().query(sql`update plans set price = 5, coupon_amount = 5`)
      await runRows(1)
      expect(await reasonOf(job)).toEqual(changed)
    })
  })

  it('stay done where the database was lost while it said so: whoever tries again what failed would pay twice', async () => {
    await reader().query(sql`insert into businesses (id, business_ref, business_name) values ('there', 'B-1', 'There')`)
    await unitOfWork()((transaction) =>
      transaction.bulk.create({ ...draftOf('one', 'Ada'), action: 'deactivate' }, { ids: ['there'] }, largestBulk),
    )
    const run = unitOfWork()
    const defects: unknown[] = []
    let isLost = true
    const losing: typeof run = async (work) => {
      const result = await run(work)
      if (!isLost) return result
      isLost = false
      throw new DomainError('unavailable', 'The outcome is unknown.')
    }
    await runWaiting({ unitOfWork: losing, ...context, onDefect: (error) => defects.push(error) })
    expect(defects).toHaveLength(1)
    expect(await endedRows()).toEqual([{ job: 'one', ended: 1 }])
    expect(await unitOfWork()((transaction) => transaction.bulk.find('one'))).toMatchObject({ done: 1, failed: 0 })
  })

  it('cost the same for each row however many wait, also where the first ones were few', async () => {
    const read = async () => {
      await reader().query(sql`select pg_stat_force_next_flush()`)
      const [row] = await reader().query<{ rows: number }>(sql`
        select sum(seq_tup_read) as rows from pg_stat_user_tables where relname in ('bulk_rows', 'bulk_jobs')`)
      return Number(row?.rows)
    }
    // So many runs are what the database keeps a plan after.
    await start('few', 20)
    await runRows(20)
    for (const job of ['1', '2', '3', '4', '5']) await start(job, 400)
    const before = await read()
    await runRows(50)
    // One scan for each row would be 50 times 2,020.
    expect((await read()) - before).toBeLessThan(50 * 100)
  })
})
