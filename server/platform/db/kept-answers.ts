const maximumKept = 500

interface Kept {
  revision: number
  answer: unknown
}

/** Answers that hold until the table they were read from changes, the latest used ones. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()

  find(key: string, revision: number): unknown {
    const kept = this.#kept.get(key)
    if (kept?.revision !== revision) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.answer
  }

  keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    if (this.#kept.size <= maximumKept) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }
}
