import type { PlatformClient } from '../../contract/support/platform-client.ts'
import { send, type Stage, type Write, WriteRefused, writesOf } from './writes.ts'

export interface Writing {
  acknowledged: Write[]
  /** Sent, and without a response or refused. */
  inDoubt: Write[]
  refusals: string[]
}

const writers = 8

/**
 * Writes with several writers at once until `isOver` or a write gets no response. `onAcknowledged` is told what has been
 * acknowledged so far.
 */
export async function writeUntil(
  { client, stage, round }: { client: PlatformClient; stage: Stage; round: number },
  {
    isOver,
    onAcknowledged = () => {},
  }: { isOver: () => boolean; onAcknowledged?: (acknowledged: readonly Write[]) => void },
): Promise<Writing> {
  const writing: Writing = { acknowledged: [], inDoubt: [], refusals: [] }
  async function write(writer: number): Promise<void> {
    for (const one of writesOf(stage, { writer, writers, round })) {
      if (isOver()) return
      try {
        await send(client, one)
        writing.acknowledged.push(one)
        onAcknowledged(writing.acknowledged)
      } catch (error) {
        writing.inDoubt.push(one)
        if (!(error instanceof WriteRefused)) return
        writing.refusals.push(error.message)
        if (writing.refusals.length > 50) return
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return writing
}
