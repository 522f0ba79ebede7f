import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { DomainError } from '../model/errors.ts'

export interface Caller {
  administratorId: string
  response: ServerResponse
}

interface Reader extends Caller {
  /** Throws when their access has ended. */
  expectAccess: () => Promise<unknown>
}

/** More calls of one administrator than the pages of a console make at once. */
const mostWaiting = 400

/** Queues what each administrator asks for, so that whoever asks for much delays only themselves. */
export function createTurns(mostRunning: number, longestQueue = mostWaiting) {
  const bulkheads = new Map<string, ReturnType<typeof bulkhead>>()
  return async <Result>({ administratorId, response }: Caller, perform: () => Promise<Result>): Promise<Result> => {
    const turns = bulkheads.get(administratorId) ?? bulkhead(mostRunning, longestQueue)
    bulkheads.set(administratorId, turns)
    try {
      return await turns.execute(() => {
        if (response.destroyed) throw new DomainError('throttled', 'Whoever asked for this has left.')
        return perform()
      })
    } catch (error) {
      if (!isBulkheadRejectedError(error)) throw error
      const message = 'You are asking for more at once than is allowed. Wait for some of it, then ask again.'
      throw new DomainError('throttled', message, { retryAfter: 1, cause: error })
    }
  }
}

/** For pages: leaves more than half of the database's ten connections to others. */
export const readInTurn = createTurns(4)
/** For changes: leaves connections, and places in the queue for hashing passwords, to others. */
export const writeInTurn = createTurns(2)
/** For the batches of long lists, each of which takes longer than most pages. */
const readOn = createTurns(1)

const sendOne = createTurns(2)

/** Sends what is in memory until its reader has taken it, which they may leave for long. */
export const sendInTurn = <Reply>(caller: Caller, send: () => Promise<Reply>): Promise<Reply> =>
  sendOne(caller, async () => {
    const reply = await send()
    // One that was cut off has ended too.
    await finished(caller.response).catch(() => {})
    return reply
  })

/** Reads batches in turn and checks access before each but the first: a long list may outlast its reader's access. */
export async function* readBatches<Batch>(
  batches: AsyncIterable<Batch>,
  reader: Reader,
  isLong: boolean,
): AsyncGenerator<Batch> {
  const reading = batches[Symbol.asyncIterator]()
  const begin = isLong ? readOn : readInTurn
  try {
    for (let next = await begin(reader, () => reading.next()); !next.done;) {
      yield next.value
      next = await readOn(reader, () => reading.next())
      if (!next.done) await reader.expectAccess()
    }
  } finally {
    await reading.return?.()
  }
}
