import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databases, type FreshDatabase } from './support/databases.ts'

const writers = 8
const salesEach = 25

let fresh: FreshDatabase
let clients: pg.Client[]

beforeAll(async () => {
  fresh = await databases[1].createWithTables()
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
          await client.query(`update sales set status = 'completed' where id = $1`, [`${writer}-${sale}`])
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
