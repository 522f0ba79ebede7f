import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { type BulkJob, contract } from '#contract/index.ts'
import { DialogUnavailable } from '~/forms/dialog-loader.server'
import { periodField } from '~/forms/schemas.server'
import type { ListDefinition } from '~/listing/define-list.server'
import { pageSizes } from '~/listing/list-view'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { offers, requireOffered } from '~/session/session.server'
import type { Context } from '~/lib/request'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { cachedRecord, findRecord } from '~/api-client/record.server'
import { type BulkResult, resultTexts } from './bulk-form'
import { type BulkList, callsAtOnce, readSelection, selectionBody } from './bulk-selection.server'
import { nameOf } from '../business/business'
import type { BulkAct } from './bulk-intents'

/** As many as one page can show. */
const longestPage = Math.max(...pageSizes)

const BulkForm = z
  .object({
    act: z.enum(['activate', 'deactivate', 'renew']),
    period: periodField.optional(),
    mark: z.string().optional(),
    count: z.coerce.number().int().positive().optional().catch(undefined),
  })
  .refine(({ act, period }) => act !== 'renew' || period !== undefined, { path: ['period'], error: 'Select period!' })

/** The screen with the results of a job. */
export const bulkAddress = ({ _id }: BulkJob): string => `/bulk/${encodeURIComponent(_id ?? '')}`

/** A refused selection in the address becomes an error of the form, as in the dialog. */
async function orFieldError<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof DialogUnavailable ? new FieldError('act', error.message) : error
  }
}

interface BulkOutcome {
  job?: BulkJob
  results?: BulkResult[]
}

/** Runs the confirmed action; the posted address says which businesses are meant. */
export const bulkHandler = <E extends Endpoint, Data>(
  member: BulkList,
  listOf: (context: Context) => ListDefinition<E, Data>,
) => ({
  bulk: intentHandler(
    BulkForm,
    async (call, { act, period, mark, count }, { context, url, idempotencyKey }) => {
      const selection = await orFieldError(() => readSelection(url))
      if (!offers(context, 'bulk')) {
        if (member !== 'businesses') requireOffered(context, 'bulk')
        const results = await changeEach(context, { ...selection, act, idempotencyKey })
        const failed = results.filter(({ isDone }) => !isDone).length
        const outcome = failed === 0 ? undefined : failed < results.length ? 'warning' : 'error'
        return { message: `${results.length - failed} done, ${failed} failed`, data: { results }, outcome }
      }
      const body = await orFieldError(() => selectionBody({ context, url }, listOf(context), { selection, member }))
      const term = act === 'renew' ? { period, mark } : {}
      const response = await call(contract.bulk.create, { body: { action: act, count, ...term, ...body } })
      return { ...response, data: { job: response.data }, outcome: 'begun' }
    },
    {
      revealOnce: ({ results }: BulkOutcome) => results && resultTexts(results),
      redirectTo: (_, { job }: BulkOutcome) => bulkAddress(job ?? {}),
    },
  ),
})

interface SingleCalls {
  act: BulkAct
  ids: readonly string[] | 'all'
  /** The form's key; each call derives its own from it. */
  idempotencyKey: string
}

/** Changes businesses with one call each, for platforms without jobs. */
async function changeEach(context: Context, { act, ids, idempotencyKey }: SingleCalls): Promise<BulkResult[]> {
  if (ids === 'all' || ids.length > longestPage || act === 'renew') {
    throw new FieldError('act', `This platform can change up to ${longestPage} businesses that are chosen one by one.`)
  }
  const endpoint = contract.business[act]
  const change = async (id: string): Promise<BulkResult> => {
    const business =
      cachedRecord(context, contract.business.list, { id }) ??
      (await findRecord(context, contract.business.list, id).catch(() => undefined))
    const named = { id, name: business ? nameOf(business) : id }
    try {
      await callPlatform(context, endpoint, { params: { id }, idempotencyKey: keyOf(idempotencyKey, id) })
      return { ...named, isDone: true }
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind === 'expired') throw error
      return { ...named, isDone: false, reason: error.userMessage }
    }
  }
  const results: BulkResult[] = []
  for (let first = 0; first < ids.length; first += callsAtOnce) {
    results.push(...(await Promise.all(ids.slice(first, first + callsAtOnce).map(change))))
  }
  return results
}

const keyOf = (key: string, id: string): string => createHash('sha256').update(`${key} ${id}`).digest('hex')
