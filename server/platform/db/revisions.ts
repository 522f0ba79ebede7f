import type pg from 'pg'
import type { Executor } from './execute.ts'

/** Tables with a revision in `list_revisions`, a number that rises with every change of their rows. */
export const revisedTables = [
  'admin_settings',
  'admins',
  'branches',
  'businesses',
  'categories',
  'expenses',
  'inventory_counts',
  'logs',
  'notifications',
  'plans',
  'purchases',
  'reservations',
  'riders',
  'roles',
  'sales',
  'staff',
  'subscription_histories',
  'tokens',
  'transactions',
] as const

export type RevisedTable = (typeof revisedTables)[number]

export type Revisions = ReadonlyMap<string, number>

/** Reads the revisions as they are now, or were after all that was written before the call. */
export type ReadRevisions = () => Promise<Revisions>

const statement = {
  name: 'revisions',
  text: 'select table_name, sum(revision)::bigint as revision from list_revisions group by table_name',
}

async function readFrom({ query }: Pick<Executor, 'query'>): Promise<Revisions> {
  const { rows } = await query<pg.QueryResultRow & { table_name: string; revision: number }>(statement)
  return new Map(rows.map((row) => [row.table_name, row.revision]))
}

/** One reading of the revisions; for a single call, where others may write at any time. */
export function readOnce(executor: Pick<Executor, 'query'>): ReadRevisions {
  let revisions: Promise<Revisions> | undefined
  return () => (revisions ??= readFrom(executor))
}

/**
 * Reads them again only after a write; for a database that nobody else writes. `countWrites` counts what was sent to
 * the one connection, which runs it in order: a reading that was asked for after a write shows it.
 */
export function readAfterWrites(executor: Pick<Executor, 'query'>, countWrites: () => number): ReadRevisions {
  let known: { writes: number; revisions: Promise<Revisions> } | undefined
  return () => {
    const writes = countWrites()
    if (known?.writes === writes) return known.revisions
    const reading = { writes, revisions: readFrom(executor) }
    known = reading
    reading.revisions.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.revisions
  }
}
