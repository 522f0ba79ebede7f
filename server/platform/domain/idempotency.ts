/** The answer of a write as it went out, kept so that a repeated request gets the same one. */
export interface StoredAnswer {
  status: number
  /** The JSON text. */
  body: string
  version: number | undefined
}

/** One use of a key: keys of different administrators never meet. */
export interface KeyUse {
  administratorId: string
  key: string
  /** Keyed digests of method, path and body: the first is kept, any of them recognises the request. */
  fingerprints: readonly string[]
}

export interface IdempotencyStore {
  /**
   * Claims a key for this transaction, waiting for another one that holds it. Answers what an earlier use left behind,
   * or undefined when the key was free or its use is more than a day old.
   */
  claim(use: KeyUse): Promise<{ fingerprint: string; answer: StoredAnswer } | undefined>
  /** Keeps the answer of the claimed key; becomes visible with the write itself. */
  keep(use: KeyUse, answer: StoredAnswer): Promise<void>
  /** Forgets keys that are more than a day old. */
  forgetExpired(): Promise<void>
}
