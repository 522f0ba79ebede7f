import { activateBusiness, deactivateBusiness } from './business.ts'
import type { Clock } from '../model/business-day.ts'
import { DomainError } from '../model/errors.ts'
import { changedSince } from './log.ts'
import type { Stores, UnitOfWork, WriteStep } from './operation.ts'
import type { BulkResult, WaitingRow } from '../model/bulk.ts'
import { renewSubscription } from './subscription.ts'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

interface RunnerOptions {
  unitOfWork: UnitOfWork
  clock: Clock
  businessTimeZone: string
  /** Told of failures that are no refusals. */
  onDefect: (error: unknown) => void
}

const defect: BulkResult = { state: 'failed', reason: 'This is a fault of the platform. Try again.' }

/**
 * Changes one business that waits in any job; false when none does. The change, its log entry and the row's end are one
 * transaction, so a process that dies leaves the row waiting and nothing is done twice. Several processes take turns.
 */
export async function runWaiting({ unitOfWork, onDefect, ...context }: RunnerOptions): Promise<boolean> {
  let taken: WaitingRow | undefined
  try {
    return await unitOfWork(async (transaction) => {
      taken = await transaction.bulk.takeWaiting()
      if (!taken) return false
      await transaction.bulk.finish(taken, await change(taken, transaction, context))
      return true
    })
  } catch (error) {
    onDefect(error)
    const failed = taken
    // Without this, the same row would be tried for ever.
    if (failed) await unitOfWork((transaction) => transaction.bulk.finish(failed, defect))
    return failed !== undefined
  }
}

/** A step refuses before it writes anything. */
async function change(
  row: WaitingRow,
  transaction: Stores,
  context: Pick<RunnerOptions, 'clock' | 'businessTimeZone'>,
): Promise<BulkResult> {
  try {
    await expectUnchanged(row, transaction)
    const { log } = await stepOf(row, context)(transaction)
    if (!log)
      return { state: 'done', reason: row.action === 'activate' ? 'Was active already' : 'Was inactive already' }
    const logId = await transaction.logs.append({ by: row.by, ...log })
    return { state: 'done', reason: null, logId: row.action === 'renew' ? undefined : logId }
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') {
      return { state: 'failed', reason: error.message }
    }
    throw error
  }
}

/** Throws where somebody has decided anew since the change that this turns back, unless to the same end. */
async function expectUnchanged({ action, businessId, aboutLogId }: WaitingRow, { businesses, logs }: Stores) {
  if (aboutLogId === null) return
  // Nobody changes it after this has looked who was the last to.
  await businesses.lock(businessId)
  const last = await logs.findLastChange(businessId, 'isDisabled')
  const isWanted = last?.after?.isDisabled === (action === 'deactivate')
  if (last && last._id !== aboutLogId && !isWanted) throw changedSince(last)
}

function stepOf(row: WaitingRow, context: Pick<RunnerOptions, 'clock' | 'businessTimeZone'>): WriteStep<unknown> {
  const { action, businessId, businessRef, period } = row
  const call = { parameters: { id: businessId }, expectedVersions: undefined }
  if (action === 'activate') return activateBusiness(call)
  if (action === 'deactivate') return deactivateBusiness(call)
  // A job that renews has a period, and a business that is not there any more is refused by its reference.
  return renewSubscription(context, { businessRef: businessRef ?? businessId, period: period ?? 1 })
}

/** How soon a job of another process, or of one that has died, is noticed. */
const pollInterval = 1_000

/** Works off what waits, one after the other, until it is stopped; `stop` resolves when the last one is through. */
export function runBulkJobs(runWaiting: () => Promise<boolean>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      const isDone = await runWaiting().catch(() => false)
      // Calls that came meanwhile have their turn at the database's one connection.
      const pause = isDone
        ? setImmediate(undefined, { signal })
        : sleep(pollInterval, undefined, { signal, ref: false })
      await pause.catch(() => {})
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
