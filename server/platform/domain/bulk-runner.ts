import { activateBusiness, deactivateBusiness } from './business.ts'
import type { Clock } from '../model/business-day.ts'
import { DomainError, notFound } from '../model/errors.ts'
import { changedSince } from './log.ts'
import type { Stores, UnitOfWork, WriteStep } from './operation.ts'
import type { BulkResult, WaitingRow } from '../model/bulk.ts'
import { holdRenewalPlan } from './plan.ts'
import { renewSubscription } from './subscription.ts'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

interface RunnerOptions {
  unitOfWork: UnitOfWork
  clock: Clock
  businessTimeZone: string
  /** Called for failures that are no refusals. */
  onDefect: (error: unknown) => void
}

const defect: BulkResult = { state: 'failed', reason: 'This is a fault of the platform. Try again.' }

/** Changes one waiting business, in one transaction, so that nothing is done twice; false when none waits. */
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
    // Otherwise the same row would be tried for ever.
    if (failed) await unitOfWork((transaction) => transaction.bulk.finish(failed, defect))
    return failed !== undefined
  }
}

/** A refusal leaves nothing written. */
async function change(
  row: WaitingRow,
  transaction: Stores,
  context: Pick<RunnerOptions, 'clock' | 'businessTimeZone'>,
): Promise<BulkResult> {
  try {
    await expectUnchanged(row, transaction)
    if (row.action === 'renew') await expectSoldAsChosen(row, transaction)
    const { log } = await transaction.bulk.attempt(() => stepOf(row, context)(transaction))
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

/** Throws where somebody has changed the business since, unless to the same state. */
async function expectUnchanged({ action, businessId, aboutLogId }: WaitingRow, { businesses, logs }: Stores) {
  if (aboutLogId === null) return
  // Locked, so that the last change is still the last one when this writes.
  await businesses.lock(businessId)
  const last = await logs.findLastChange(businessId, 'isDisabled')
  const isWanted = last?.after?.isDisabled === (action === 'deactivate')
  if (last && last._id !== aboutLogId && !isWanted) throw changedSince(last)
}

/** Another job or somebody else may have renewed it while this one waited: it would be charged twice. */
async function expectSoldAsChosen(row: WaitingRow, stores: Stores) {
  // Locked, so that a sale that is being made is waited for.
  const business = await stores.businesses.lock(row.businessId)
  if (!business) throw notFound('business')
  await holdRenewalPlan(business.businessRef, stores)
  const { mark } = await stores.bulk.markOfRow(row)
  if (mark !== row.mark) {
    throw new DomainError(
      'conflict',
      'It was renewed, restored or repriced since this was confirmed. Renew it from its list if it is still due.',
    )
  }
}

function stepOf(row: WaitingRow, context: Pick<RunnerOptions, 'clock' | 'businessTimeZone'>): WriteStep<unknown> {
  const { action, businessId, businessRef, period } = row
  const call = { parameters: { id: businessId }, expectedVersions: undefined }
  if (action === 'activate') return activateBusiness(call)
  if (action === 'deactivate') return deactivateBusiness(call)
  if (businessRef === null) throw notFound('business')
  // A job that renews has a period.
  return renewSubscription(context, { businessRef, period: period ?? 1 })
}

/** How soon a job of another process, or of one that has died, is noticed. */
const pollInterval = 1_000

/** Changes waiting businesses one after the other; `stop` resolves when the last one is done. */
export function runBulkJobs(runWaiting: () => Promise<boolean>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      const isDone = await runWaiting().catch(() => false)
      // Lets waiting calls use the database's one connection first.
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
