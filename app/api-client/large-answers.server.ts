import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bulkhead, isTaskCancelledError } from 'cockatiel'

/** Reading several of these at once is what fills the memory of a process. */
const mostWaiting = 1000
/** Milliseconds after which the last large answer's memory is given back: soon, when its page is made, on a busy machine. */
const pauses = [1_000, 6_000, 20_000]

/** Does the work of one large answer after that of another. Rejects with the reason of `limit` when its time is up. */
export type LargeAnswers = <Result>(work: () => Promise<Result>, limit: AbortSignal | undefined) => Promise<Result>

export function createLargeAnswers(collect: () => void = createCollector()): LargeAnswers {
  const turns = bulkhead(1, mostWaiting)
  let timers: NodeJS.Timeout[] = []
  const collectLater = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = pauses.map((pause) => setTimeout(collect, pause).unref())
  }
  return async (work, limit) => {
    // Nobody may be waiting for it any more when it ends, and what it leaves is the same.
    const workAndCollect = () => work().finally(collectLater)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(limit?.reason)
    limit?.addEventListener('abort', giveUp)
    try {
      // The bulkhead itself looks at the limit only when a turn comes.
      return await Promise.race([turns.execute(workAndCollect, limit), late])
    } catch (error) {
      throw isTaskCancelledError(error) ? limit?.reason : error
    } finally {
      limit?.removeEventListener('abort', giveUp)
    }
  }
}

/**
 * Left alone, a process that has nothing to do keeps what large answers have left behind, for hours: the collector
 * runs when memory is asked for, not when it could be given back.
 */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return typeof collect === 'function' ? () => void collect() : () => {}
}

const growth = 4 * 1024 * 1024

/** Bytes that grow in place and go back to the system whole: thousands of pieces would leave holes in its memory. */
export class LargeText {
  readonly #memory: ArrayBuffer
  readonly #bytes: Uint8Array
  #length = 0

  constructor(most: number) {
    this.#memory = new ArrayBuffer(0, { maxByteLength: most })
    this.#bytes = new Uint8Array(this.#memory)
  }

  /** False when the piece does not fit any more. */
  add(piece: Uint8Array): boolean {
    const length = this.#length + piece.length
    if (length > this.#memory.maxByteLength) return false
    const { byteLength, maxByteLength } = this.#memory
    if (length > byteLength) this.#memory.resize(Math.min(maxByteLength, length + growth))
    this.#bytes.set(piece, this.#length)
    this.#length = length
    return true
  }

  toString(): string {
    return Buffer.from(this.#memory, 0, this.#length).toString('utf8')
  }

  /** Gives the memory back without waiting for the collector, which does not hurry for memory of this kind. */
  release(): void {
    this.#length = 0
    this.#memory.resize(0)
  }
}
