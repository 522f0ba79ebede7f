import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type BulkJob, contract } from '#contract/index.ts'
import { DialogUnavailable } from '~/forms/dialog-loader.server'
import { periodField } from '~/forms/schemas.server'
import type { ListDefinition } from '~/listing/define-list.server'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { offers, requireOffered } from '~/session/session.server'
import { type BulkResult, resultTexts } from './bulk-result'
import { type BulkList, readSelection, selectionBody } from './bulk-selection.server'
import { changeEach } from './single-calls.server'

const BulkForm = z
  .object({ act: z.enum(['activate', 'deactivate', 'renew']), period: periodField.optional() })
  .refine(({ act, period }) => act !== 'renew' || period !== undefined, { path: ['period'], error: 'Select period!' })

/** Where what became of a job's businesses is seen. */
export const bulkAddress = ({ _id }: BulkJob): string => `/bulk/${encodeURIComponent(_id ?? '')}`

/** What an address does not choose is said in the form, as in the dialog. */
async function orFieldError<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof DialogUnavailable ? new FieldError('act', error.message) : error
  }
}

interface BulkOutcome {
  job?: BulkJob
  /** Of a platform that knows no jobs. */
  results?: BulkResult[]
}

/** Does what the dialog asked about; the address that it was posted to says which businesses are meant. */
export const bulkHandler = <E extends Endpoint, Data>(
  member: BulkList,
  listOf: (context: Readonly<RouterContextProvider>) => ListDefinition<E, Data>,
) => ({
  bulk: intentHandler(
    BulkForm,
    async (call, { act, period }, { context, url, idempotencyKey }) => {
      const selection = await orFieldError(() => readSelection(url))
      if (!offers(context, 'bulk')) {
        if (member !== 'businesses') requireOffered(context, 'bulk')
        const results = await changeEach(context, { ...selection, act, idempotencyKey })
        const failed = results.filter(({ isDone }) => !isDone).length
        const outcome = failed === 0 ? undefined : failed < results.length ? 'warning' : 'error'
        return { message: `${results.length - failed} done, ${failed} failed`, data: { results }, outcome }
      }
      const body = await orFieldError(() => selectionBody({ context, url }, listOf(context), { selection, member }))
      const term = act === 'renew' ? { period } : {}
      const response = await call(contract.bulk.create, { body: { action: act, ...term, ...body } })
      return { ...response, data: { job: response.data }, outcome: 'begun' }
    },
    {
      revealOnce: ({ results }: BulkOutcome) => results && resultTexts(results),
      redirectTo: (_, { job }: BulkOutcome) => bulkAddress(job ?? {}),
    },
  ),
})
