import type { ServerResponse } from 'node:http'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { DomainError } from '../model/errors.ts'

/** Whose call it is, and where its response goes. */
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

/** Makes what each administrator asks for wait for each other, so that whoever asks for much delays themselves. */
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

/** What a page is made from: of the database's ten connections, the others keep more than half. */
export const readInTurn = createTurns(4)
/** Changes: others keep connections, and places among the passwords that are hashed. */
export const writeInTurn = createTurns(2)
/** The further batches of long lists, each of which takes longer than most pages. */
const readOn = createTurns(1)

/**
 * The batches of a list, each read in its reader's turn, and each after the first only while they have access: a long
 * list takes longer to send than access takes to end.
 */
export async function* readBatches<Batch>(batches: AsyncIterable<Batch>, reader: Reader): AsyncGenerator<Batch> {
  const reading = batches[Symbol.asyncIterator]()
  try {
    for (let next = await readInTurn(reader, () => reading.next()); !next.done;) {
      yield next.value
      next = await readOn(reader, () => reading.next())
      if (!next.done) await reader.expectAccess()
    }
  } finally {
    await reading.return?.()
  }
}
