import type { ServerResponse } from 'node:http'

/** Milliseconds that a reader may take for one piece, of so many bytes. */
const patience = 15_000
const pieceLength = 64 * 1024

/**
 * Writes bytes no faster than the reader takes them, and ends the connection of one who does not read, so that nothing
 * is held for them. False when the connection has gone.
 */
export async function sendPieces(response: ServerResponse, bytes: Buffer): Promise<boolean> {
  for (let start = 0; start < bytes.length && !response.destroyed; start += pieceLength) {
    if (!response.write(bytes.subarray(start, start + pieceLength))) await untilDrained(response)
  }
  return !response.destroyed
}

/** Ends an answer with these bytes, which a reader gets as `sendPieces` has it. */
export async function endWith(response: ServerResponse, bytes: Buffer): Promise<void> {
  const last = Math.max(0, bytes.length - pieceLength)
  if (!(await sendPieces(response, bytes.subarray(0, last)))) return
  const timer = setTimeout(() => response.destroy(), patience)
  response.once('close', () => clearTimeout(timer))
  response.end(bytes.subarray(last))
}

function untilDrained(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => response.destroy(), patience)
  response.once('drain', resolve).once('close', resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    response.off('drain', resolve).off('close', resolve)
  })
}
