import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deletionOfEmptyTotals } from '../../server/platform/db/subscription-totals.ts'
import { type FreshDatabase, triedDatabase } from './support/databases.ts'

const writers = 8
const salesEach = 25

let fresh: FreshDatabase
let clients: pg.Client[]

beforeAll(async () => {
  fresh = await triedDatabase.createWithTables()
  clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: fresh.environment.DATABASE_URL }))
  for (const client of clients) {
    client.on('error', () => {})
    await client.connect()
  }
  await clients[0]!.query(
    `insert into businesses (id, business_ref, business_name)
     select number, 'BIZ-' || number, 'Shop' from generate_series(0, ${writers - 1}) as number`,
  )
})

afterAll(async () => {
  for (const client of clients) await client.end()
  await fresh.remove()
})

/** The process of the server that answers a client decides which rows of the totals it changes. */
const slotOf = async (client: pg.Client) =>
  (await client.query<{ slot: number }>('select pg_backend_pid() % 8 as slot')).rows[0]!.slot

const addSale = (client: pg.Client, business: number, id: string) =>
  client.query(`insert into sales (id, business_ref, type, status, amount) values ($1, $2, 'order', 'pending', 12.5)`, [
    id,
    `BIZ-${business}`,
  ])

async function differences(): Promise<unknown[]> {
  const { rows } = await clients[0]!.query(`
    select * from (
      select type, status, sum(records) as records, sum(amount) as amount from record_totals
      where noun = 'sales' group by type, status having sum(records) <> 0
    ) as kept full join (
      select type, status, count(*) as records, sum(amount) as amount from sales group by type, status
    ) as counted using (type, status, records, amount)
    where kept.type is null or counted.type is null`)
  return rows
}

it('the totals of sales agree with the rows after many wrote at once', async () => {
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let sale = 0; sale < salesEach; sale++) {
        await addSale(client, writer, `${writer}-${sale}`)
        if (sale % 3 === 0)
          await client.query(`update sales set status = 'complete' where id = $1`, [`${writer}-${sale}`])
        // Of another writer, who may have counted it in another row.
        if (sale % 5 === 0)
          await client.query('delete from sales where id = $1', [`${(writer + 1) % writers}-${sale - 1}`])
      }
    }),
  )
  expect((await clients[0]!.query('select id from sales')).rows.length).toBeGreaterThan(writers * 20)
  expect(await differences()).toEqual([])
})

it('a sale does not wait for the commit of another one', async () => {
  const [first, ...others] = clients
  const slot = await slotOf(first!)
  const slots = await Promise.all(others.map(slotOf))
  const second = others[slots.findIndex((other) => other !== slot)]!
  await first!.query('begin')
  await addSale(first!, 0, 'open')
  await second.query(`set lock_timeout = '2s'`)
  await addSale(second, 1, 'committed')
  await first!.query('commit')
  expect(await differences()).toEqual([])
})

const countedBusinesses = `
  select subscribed_at is not null as is_subscribed, is_disabled, coalesce(subscription_currency, '') as currency,
    coalesce(date_trunc('hour', subscription_expires_at), 'infinity') as hour, count(*) as records,
    sum(coalesce(subscription_price, 0)) as amount
  from businesses group by 1, 2, 3, 4`

const keptBusinesses = `
  select is_subscribed, is_disabled, currency, date_trunc('hour', ends_at) as hour, sum(records) as records,
    sum(amount) as amount
  from subscription_totals group by 1, 2, 3, 4 having sum(records) <> 0 or sum(amount) <> 0`

/** Again and again while others write, and once more after them. */
async function deleteEmptyTotals(isWriting: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: fresh.environment.DATABASE_URL })
  await client.connect()
  let isLast = false
  while (!isLast) {
    isLast = !isWriting()
    await client.query('begin')
    for (const statement of deletionOfEmptyTotals) await client.query(statement)
    await client.query('commit')
  }
  await client.end()
}

it('the totals of businesses agree with the rows after many wrote at once, and none is left of nothing', async () => {
  const [first] = clients
  const businesses = 40
  await first!.query(
    `insert into businesses (id, business_ref, business_name)
     select 's' || number, 'SUB-' || number, 'Shop' from generate_series(1, ${businesses}) as number`,
  )
  let isWriting = true
  const deleting = deleteEmptyTotals(() => isWriting)
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let round = 0; round < businesses; round++) {
        const id = `s${1 + ((round * 7 + writer * 11) % businesses)}`
        // Back and forth, and several at a time: whoever locked totals in another order than others would wait for them.
        if (round % 4 === 0)
          await client.query(
            `update businesses set is_disabled = not is_disabled
             where id in (select id from businesses where id < $1 order by id for update)`,
            [id],
          )
        else if (round % 4 === 1)
          await client.query(
            `update businesses set subscribed_at = now(), subscription_price = $2, subscription_currency = $3,
               subscription_expires_at = timestamptz '2026-03-01' + $4 * interval '7 minutes' where id = $1`,
            [id, round + 0.5, round % 3 === 0 ? 'USD' : 'NGN', round * writer],
          )
        else if (round % 4 === 2) await client.query(`update businesses set phone = '0803' where id = $1`, [id])
        else await client.query('delete from businesses where id = $1 and $2::int = 7', [id, writer])
      }
    }),
  )
  isWriting = false
  await deleting
  const { rows: different } = await first!.query(
    `(${countedBusinesses} except ${keptBusinesses}) union all (${keptBusinesses} except ${countedBusinesses})`,
  )
  expect(different).toEqual([])
  const { rows: left } = await first!.query(`select count(*) as count from businesses where subscribed_at is not null`)
  expect(Number(left[0].count)).toBeGreaterThan(5)
  const { rows: empty } = await first!.query(
    `select ends_at, currency from subscription_totals group by is_subscribed, is_disabled, ends_at, currency
     having sum(records) = 0 and sum(amount) = 0`,
  )
  expect(empty).toEqual([])
})

it('the totals of inventories agree with the rows', async () => {
  const [first] = clients
  await first!.query(`insert into inventory_counts (business_ref, item_count) values ('BIZ-0', 5), ('BIZ-1', 7)`)
  await first!.query(
    `update inventory_counts set warehouse_item_count = 3, item_count = 6 where business_ref = 'BIZ-0'`,
  )
  await first!.query(`delete from inventory_counts where business_ref = 'BIZ-1'`)
  const { rows } = await first!.query(
    'select sum(items) as items, sum(warehouse_items) as warehouse from inventory_totals',
  )
  expect(rows).toEqual([{ items: '6', warehouse: '3' }])
})
