import { describe, expect, it } from 'vitest'
import { executeKept } from './execute-kept.ts'
import { createReaders, type Executor } from './execute.ts'
import type { RevisedTable } from './revisions.ts'
import { raw, sql } from './sql.ts'

/** A database of two tables that counts what it is asked; `isOwn` when nobody else writes it. */
function createWorld({ isOwn = true, length = 1 } = {}) {
  const world = { writes: 0, revisions: { businesses: 1, sales: 1 } as Record<string, number>, read: 0, revised: 0 }
  const query = async ({ text }: { text: string }) => {
    if (text.includes('list_revisions')) {
      world.revised += 1
      return { rows: Object.entries(world.revisions).map(([table_name, revision]) => ({ table_name, revision })) }
    }
    world.read += 1
    const answer = world.read
    return { rows: Array.from({ length }, () => ({ answer })) }
  }
  // Only the rows of its results are read.
  const pool = { query } as unknown as Parameters<typeof createReaders>[0]['pool']
  const open = createReaders({ pool, ...(isOwn && { countWrites: () => world.writes }) })
  const change = (table: string) => {
    world.writes += 1
    world.revisions[table] = (world.revisions[table] ?? 0) + 1
  }
  const ask = async (question = 'count', { tables = ['businesses'] as RevisedTable[], executor = open() } = {}) => {
    const [row] = await executeKept<{ answer: number }>(executor, sql`select ${raw(question)}`, { tables })
    return row?.answer
  }
  return { world, pool, open, change, ask }
}

describe.each([
  ['that others may write', false],
  ['of this process alone', true],
])('an answer from a database %s', (_whose, isOwn) => {
  it('holds until a table that it was read from changes', async () => {
    const { change, ask } = createWorld({ isOwn })
    const tables: RevisedTable[] = ['businesses', 'sales']
    const both = () => ask('both', { tables })
    expect([await ask(), await both(), await ask(), await both()]).toEqual([1, 2, 1, 2])
    change('sales')
    expect([await ask(), await both(), await both()]).toEqual([1, 3, 3])
    change('businesses')
    expect([await ask(), await both()]).toEqual([4, 5])
  })

  it('belongs to its question', async () => {
    const { ask } = createWorld({ isOwn })
    expect([await ask('one'), await ask('other'), await ask('one')]).toEqual([1, 2, 1])
  })

  it('is read each time from a table without revisions', async () => {
    const { ask } = createWorld({ isOwn })
    const tables: RevisedTable[] = ['businesses', 'logs']
    expect([await ask('count', { tables }), await ask('count', { tables })]).toEqual([1, 2])
  })

  it('is read each time inside a transaction', async () => {
    const { pool, ask } = createWorld({ isOwn })
    // A transaction's client is a plain one.
    const executor = { query: pool.query } as Executor
    expect([await ask('count', { executor }), await ask('count', { executor })]).toEqual([1, 2])
  })

  it('is read each time when it is longer than a page', async () => {
    const short = createWorld({ isOwn, length: 50 })
    expect([await short.ask(), await short.ask()]).toEqual([1, 1])
    const long = createWorld({ isOwn, length: 51 })
    expect([await long.ask(), await long.ask()]).toEqual([1, 2])
  })
})

describe('revisions', () => {
  it('are read once in a call where others may write, and again in the next', async () => {
    const { world, open, ask } = createWorld({ isOwn: false })
    const executor = open()
    await Promise.all([ask('one', { executor }), ask('other', { executor })])
    expect(world.revised).toBe(1)
    await ask('one')
    expect(world.revised).toBe(2)
  })

  it('of a database of this process alone are read again after each write only', async () => {
    const { world, change, ask } = createWorld()
    for (const question of ['one', 'other', 'one']) await ask(question)
    expect(world.revised).toBe(1)
    change('businesses')
    for (const question of ['one', 'other', 'one']) await ask(question)
    expect(world.revised).toBe(2)
  })

  it('that could not be read are read the next time', async () => {
    const { world, pool, ask } = createWorld()
    const { query } = pool
    let isDown = true
    const failing = async (...parameters: unknown[]) => {
      if (isDown) throw new Error('lost')
      return (query as (...values: unknown[]) => Promise<unknown>)(...parameters)
    }
    Object.assign(pool, { query: failing })
    await expect(ask()).rejects.toThrow('lost')
    isDown = false
    expect(await ask()).toBe(1)
    expect(world.revised).toBe(1)
  })

  it('that a write overtook while they were read are not believed afterwards', async () => {
    const { world, pool, change, ask } = createWorld()
    const { query } = pool
    const slow = async (...parameters: unknown[]) => {
      const result = await (query as (...values: unknown[]) => Promise<unknown>)(...parameters)
      await new Promise(setImmediate)
      return result
    }
    Object.assign(pool, { query: slow })
    const early = ask()
    await Promise.resolve()
    change('businesses')
    await early
    await ask()
    expect(world).toMatchObject({ revised: 2, read: 2 })
  })
})
