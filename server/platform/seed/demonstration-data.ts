import type { Row } from '../db/bulk-load.ts'
import { createAdministrators } from './administrators.ts'
import { ledgerRows, platformTransactionRows, reservationRows } from './bookkeeping.ts'
import { businessRows, createBusinesses } from './businesses.ts'
import { createCalendar } from './calendar.ts'
import { createIdentifiers } from './identifiers.ts'
import { notificationRows } from './notifications.ts'
import { createOffice } from './office.ts'
import { createPlans, planRows } from './plans.ts'
import { platformSettingRows } from './platform-settings.ts'
import { createRandom } from './random.ts'
import { saleRows } from './sales.ts'
import { subscriptionRows } from './subscriptions.ts'
import { workplaceRows } from './workplaces.ts'

interface DataOrder {
  /** How many there are; everything else follows from it. */
  businesses: number
  /** Nothing has happened later. */
  now: Date
  timeZone: string
}

interface Part {
  what: string
  /** In the order that foreign keys need; to be read to the end before the next part. */
  rows: Iterable<Row>
}

/** All demonstration data, part by part; the same order gives the same data, the passwords that nobody knows excepted. */
export function* demonstrationData({ businesses: count, now, timeZone }: DataOrder): Generator<Part> {
  const calendar = createCalendar(now, timeZone)
  const random = createRandom(20_240_917)
  const createIdentifier = createIdentifiers()
  const office = createOffice({ calendar, random, createIdentifier })
  const world = { calendar, createIdentifier, random, office }
  // So many for each business, but no more than a large platform can show at once.
  const rowsFor = (each: number, most: number): number => Math.min(Math.round(each * count), most)

  yield { what: 'administrators and their log', rows: createAdministrators(world) }
  yield { what: 'categories, settings and their log', rows: platformSettingRows(world) }
  const businesses = createBusinesses(count, world)
  yield { what: 'businesses', rows: businessRows(businesses, random) }
  yield { what: 'changes of businesses in the log', rows: businesses.flatMap(({ logRows }) => logRows) }
  yield { what: 'branches, roles, staff, riders, inventory and their log', rows: workplaceRows(businesses, world) }
  const plans = createPlans(businesses, world)
  yield { what: 'plans and their log', rows: planRows(plans, world) }
  const subscriptions = subscriptionRows(businesses, plans, world)
  yield { what: 'subscriptions, their transactions and their log', rows: subscriptions }
  yield { what: 'sales and their transactions', rows: saleRows(businesses, rowsFor(80, 1_000_000), world) }
  yield { what: 'transactions of the platform itself', rows: platformTransactionRows(rowsFor(0.2, 1000), world) }
  for (const table of ['purchases', 'expenses'] as const) {
    yield { what: table, rows: ledgerRows(table, { businesses, count: rowsFor(8, 200_000), world }) }
  }
  yield { what: 'reservations', rows: reservationRows(businesses, rowsFor(3, 100_000), world) }
  yield { what: 'notifications and their log', rows: notificationRows(businesses, world) }
  yield { what: 'sessions of the administrators', rows: office.sessionRows() }
}
