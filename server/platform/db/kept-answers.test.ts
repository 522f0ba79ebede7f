import { describe, expect, it } from 'vitest'
import type { Executor } from './execute.ts'
import { KeptAnswers } from './kept-answers.ts'
import { untilChanged } from './until-changed.ts'

/** A database of one revision that counts how often it is asked to compute. */
function createWorld({ answers, revision = 1 }: { answers?: KeptAnswers; revision?: number | null } = {}) {
  const world = { revision, computed: 0 }
  const query = async () => ({ rows: world.revision === null ? [] : [{ revision: world.revision }] })
  // Only the rows of its results are read.
  const executor = { query, answers } as unknown as Executor
  const ask = (key = 'count') =>
    untilChanged(executor, { table: 'businesses', key }, async () => {
      world.computed += 1
      return world.computed
    })
  return { world, ask }
}

describe('an answer', () => {
  it('holds until its table changes', async () => {
    const { world, ask } = createWorld({ answers: new KeptAnswers() })
    expect([await ask(), await ask()]).toEqual([1, 1])
    world.revision = 2
    expect([await ask(), await ask()]).toEqual([2, 2])
  })

  it('belongs to its question', async () => {
    const { ask } = createWorld({ answers: new KeptAnswers() })
    expect([await ask('one'), await ask('other'), await ask('one')]).toEqual([1, 2, 1])
  })

  it('is computed each time inside a transaction, and for a table without revisions', async () => {
    const transaction = createWorld()
    expect([await transaction.ask(), await transaction.ask()]).toEqual([1, 2])
    const unrevised = createWorld({ answers: new KeptAnswers(), revision: null })
    expect([await unrevised.ask(), await unrevised.ask()]).toEqual([1, 2])
  })

  it('is forgotten when many others have been used since', async () => {
    const { ask } = createWorld({ answers: new KeptAnswers() })
    await ask('first')
    await ask('second')
    for (let other = 0; other < 499; other += 1) {
      await ask(`other ${other}`)
      if (other === 250) await ask('first')
    }
    const before = await ask('first')
    expect(before).toBe(1)
    expect(await ask('second')).not.toBe(2)
  })
})
