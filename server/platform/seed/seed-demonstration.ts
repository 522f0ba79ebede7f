import type pg from 'pg'
import type { Clock } from '../domain/clock.ts'
import { loadRows, withoutIndexes } from '../db/bulk-load.ts'
import { administratorEmails } from './administrators.ts'
import { demonstrationData } from './demonstration-data.ts'
import { freeProductCount, settingsVersion } from './platform-settings.ts'

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
  const settings = [freeProductCount, settingsVersion]
  await client.query('update admin_settings set free_product_count = $1, version = $2', settings)
  const { businesses, clock, businessTimeZone: timeZone } = order
  for (const { what, rows } of demonstrationData({ businesses, now: clock(), timeZone })) {
    // Apart from the next line, which does nothing at all where nobody wants to be told.
    const count = await loadRows(client, rows)
    order.onProgress?.(what, count)
  }
}
