import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type Duplex, pipeline, Readable } from 'node:stream'
import type { Exchange } from './exchange.ts'
import type { Holder, Holdings } from './holdings.ts'
import { LeastSpeed } from './least-speed.ts'
import { limits } from './limits.ts'

/** A response and whom it counts for until it has been taken. */
export interface UnreadResponse extends Exchange {
  client: string
  unread: Holdings
}

/** Large enough to be cheap, and small enough that a slow reader moves one now and then. */
const pieceSize = 32 * 1024

/** Counts so many bytes as the client's until the response is over; the oldest response gives way when they are too many. */
export function holdUnread({ response, client, unread }: UnreadResponse, bytes: number): (bytes: number) => void {
  const holder: Holder = {
    giveWay() {
      response.destroy()
      return true
    },
  }
  unread.hold(client, holder, bytes)
  response.once('close', () => unread.release(client, holder))
  return (changed) => unread.hold(client, holder, changed)
}

/** The source through a compressor; a failure of one is a failure of both. */
export const compressed = (source: AsyncIterable<Uint8Array>, compressor: Duplex): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(source), compressor, () => {})

/** Sends pieces as they come, however many the client takes, and resolves with the number of bytes at the end of them. */
export async function sendAsItComes(pieces: AsyncIterable<Uint8Array>, context: UnreadResponse): Promise<number> {
  const { response } = context
  const change = holdUnread(context, 0)
  let written = 0
  for await (const piece of pieces) {
    if (response.destroyed) return written
    response.write(piece)
    written += piece.byteLength
    change(written)
  }
  response.end()
  return written
}

/** Sends pieces as fast as the client takes them, and cuts off a client that is slower than the least speed. */
export async function sendAsTaken(response: ServerResponse, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const speed = new LeastSpeed(() => response.destroy())
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.byteLength && !response.destroyed; at += pieceSize) {
        const part = piece.subarray(at, at + pieceSize)
        if (response.write(part)) continue
        speed.wait()
        await untilWritable(response)
        speed.moved(part.byteLength)
      }
      if (response.destroyed) return
    }
    response.end()
  } finally {
    speed.stop()
  }
}

/** Waits until the client has taken a response that has been handed over whole; destroys it when that takes too long. */
export async function untilTaken(response: ServerResponse, bytes: number): Promise<void> {
  if (response.writableFinished || response.destroyed) return
  const deadline = limits.allowance + (bytes / limits.leastSpeed) * 1_000
  const timer = setTimeout(() => response.destroy(), deadline)
  await once(response, 'close')
  clearTimeout(timer)
}

function untilWritable(response: ServerResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.once('drain', done).once('close', done)
  })
}
