import { LRUCache } from 'lru-cache'
import type { ReadRevisions, RevisedTable } from './revisions.ts'

const maximumKept = 500

/** Answers that hold until a table that they were read from changes, the latest used ones. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, { stamp: string; answer: unknown }>({ max: maximumKept })

  /** What was kept under this stamp of its tables. */
  find(key: string, stamp: string): unknown {
    const kept = this.#kept.get(key)
    return kept?.stamp === stamp ? kept.answer : undefined
  }

  keep(key: string, stamp: string, answer: unknown): void {
    this.#kept.set(key, { stamp, answer })
  }
}

/** What reads outside of transactions keep between them. */
export interface Memory {
  readonly answers: KeptAnswers
  readonly readRevisions: ReadRevisions
}

/** What tells one state of these tables from every other; undefined when one of them has no revision. */
export async function stampOf(
  tables: readonly RevisedTable[],
  readRevisions: ReadRevisions,
): Promise<string | undefined> {
  const revisions = await readRevisions()
  return tables.every((table) => revisions.has(table)) ? tables.map((table) => revisions.get(table)).join() : undefined
}
