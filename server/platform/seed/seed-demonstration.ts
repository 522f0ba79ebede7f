import type pg from 'pg'
import type { Clock } from '../domain/clock.ts'
import { administratorEmails, createAdministrators } from './administrators.ts'
import { ledgerRows, platformTransactionRows, reservationRows } from './bookkeeping.ts'
import { type Row, loadRows, withoutIndexes } from '../db/bulk-load.ts'
import { businessRows, categoryRows, createBusinesses } from './businesses.ts'
import { createCalendar } from './calendar.ts'
import { createIdentifiers } from './identifiers.ts'
import { createPlans, planRows } from './plans.ts'
import { createRandom } from './random.ts'
import { logRows, notificationRows } from './record-keeping.ts'
import { saleRows } from './sales.ts'
import { subscriptionRows } from './subscriptions.ts'
import { workplaceRows } from './workplaces.ts'

export const usualBusinessCount = 250
export const largestBusinessCount = 500_000

export interface SeedOrder {
  pool: pg.Pool
  /** How many businesses to make; everything else follows from it. */
  businesses: number
  /** The data ends at this clock's now: sales of today, subscriptions that are due this week. */
  clock: Clock
  businessTimeZone: string
  /** Deletes what the database holds of businesses, plans, transactions, notifications and logs before. */
  replace?: boolean
  /** Told what was written, and how many rows. */
  onProgress?: (what: string, rows: number) => void
}

/** Thrown when the database already holds businesses and nobody said that they may go. */
export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError'
}

/**
 * Fills a migrated database with demonstration data, all of it or nothing. The same count and the same clock give the
 * same data.
 */
export async function seedDemonstration(order: SeedOrder): Promise<void> {
  const client = await order.pool.connect()
  try {
    await client.query('begin')
    if (order.replace) await emptyTables(client)
    else await refuseWhenFilled(client)
    await withoutIndexes(client, () => loadEverything(client, order))
    await client.query('commit')
    // The embedded database has nobody who would do this in the background; without it plans and counts are slow.
    await client.query('vacuum (analyze) businesses, staff, subscription_histories, sales, transactions, logs')
  } catch (error) {
    // A lost connection rolls back by itself; what counts is the error that led here.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function refuseWhenFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from businesses) as filled')
  if (rows[0]?.filled) throw new DatabaseNotEmptyError('The database already holds businesses.')
}

async function emptyTables(client: pg.ClientBase): Promise<void> {
  // Truncating counts nothing down, so the totals go too. Whatever belongs to a business goes with `cascade`.
  await client.query(
    `truncate businesses, categories, transactions, notifications, logs, record_totals, transaction_totals cascade`,
  )
  await client.query('delete from admins where email = any($1)', [administratorEmails])
}

async function loadEverything(client: pg.ClientBase, order: SeedOrder): Promise<void> {
  const calendar = createCalendar(order.clock(), order.businessTimeZone)
  const random = createRandom(20_240_917)
  const createIdentifier = createIdentifiers()
  const world = { calendar, createIdentifier, random }
  const businesses = createBusinesses(order.businesses, world)
  const plans = createPlans(businesses, world)
  const { administrators, rows: administratorRows } = createAdministrators(world)
  // So many for each business, but no more than a large platform can show at once.
  const rowsFor = (each: number, most: number): number => Math.min(Math.round(each * order.businesses), most)

  const load = async (what: string, rows: Iterable<Row>): Promise<void> => {
    const count = await loadRows(client, rows)
    order.onProgress?.(what, count)
  }
  await client.query('update admin_settings set free_product_count = 20')
  await load('administrators', administratorRows)
  await load('categories', categoryRows(createIdentifier, calendar))
  await load('businesses', businessRows(businesses, random))
  await load('branches, roles, staff, riders and inventory', workplaceRows(businesses, world))
  await load('plans', planRows(plans))
  await load('subscriptions and their transactions', subscriptionRows(businesses, plans, world))
  await load('sales and their transactions', saleRows(businesses, rowsFor(80, 1_000_000), world))
  await load('transactions of the platform itself', platformTransactionRows(rowsFor(0.2, 1000), world))
  for (const table of ['purchases', 'expenses'] as const) {
    await load(table, ledgerRows(table, { businesses, count: rowsFor(8, 200_000), world }))
  }
  await load('reservations', reservationRows(businesses, rowsFor(3, 100_000), world))
  await load('notifications', notificationRows(businesses, { administrators, world }))
  await load('logs', logRows(businesses, { administrators, count: rowsFor(10, 1_000_000), world }))
}
