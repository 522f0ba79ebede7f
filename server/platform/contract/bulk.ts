import { z } from 'zod'
import { BusinessFilters, SubscriberFilters } from './business.ts'
import { get, post } from './endpoint.ts'
import {
  amount,
  currencyTotals,
  extension,
  flag,
  identifier,
  identifierList,
  inputText,
  list,
  moment,
  text,
} from './record.ts'
import { months } from './subscription.ts'

export const bulkActions = ['activate', 'deactivate', 'renew'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The most businesses that one job changes, and that wait for one administrator. */
export const largestBulk = 100_000
/** Businesses of all jobs that one administrator may start in 24 hours: their results are kept for long. */
export const dailyBulk = 1_000_000
/** The most that may be changed or wait without a recent proof. */
export const usualBulk = 20
export const mostNamed = 1000

export const BulkJob = z.object({
  _id: text,
  action: text,
  /** In months, of renewing. */
  period: amount,
  total: amount,
  done: amount,
  /** Those that already were as wanted and were left as they are. */
  unchanged: amount,
  failed: amount,
  cancelled: amount,
  /** Of those that failed, how many another job has taken since. */
  retried: amount,
  isFinished: flag,
  createdBy: text,
  createdAt: moment,
})
export type BulkJob = z.output<typeof BulkJob>

export const bulkStates = ['waiting', 'done', 'failed', 'cancelled'] as const

export const BulkRow = z.object({
  _id: text,
  businessRef: text,
  businessName: text,
  state: text,
  reason: text,
})
export type BulkRow = z.output<typeof BulkRow>

const search = { search: inputText(200).optional() }

/** Businesses by id, by filters or from another job. Strict: without a misspelt filter all would be meant. */
export const BulkBody = z.strictObject({
  action: z.enum(bulkActions),
  period: months.optional(),
  mark: extension(
    'bulkQuote',
    inputText(100)
      .optional()
      .describe(
        'Of `quote`, for renewing: it is refused where one has bought anything or costs something else by now.',
      ),
  ),
  count: extension('bulkQuote', z.int().optional().describe('It is refused where this many are not meant by now.')),
  ids: identifierList(mostNamed).optional(),
  businesses: z.strictObject({ ...BusinessFilters.shape, ...search }).optional(),
  subscribers: z.strictObject({ ...SubscriberFilters.shape, ...search }).optional(),
  failedOf: identifier.optional(),
  changedBy: identifier.optional(),
})
export type BulkBody = z.output<typeof BulkBody>

const QuoteBody = BulkBody.pick({ ids: true, businesses: true, subscribers: true })

/** A job runs after its call has been answered. */
export const bulk = {
  create: post('/admin/business/bulk', { capability: 'bulk', body: BulkBody, data: BulkJob }),
  /** What renewing these for a month comes to, as their plans are sold now. The note names those that have just bought one. */
  quote: post('/admin/business/bulk/quote', {
    capability: 'bulkQuote',
    isRead: true,
    body: QuoteBody,
    data: z.object({ totals: currencyTotals, mark: text, note: text }),
  }),
  read: get('/admin/business/bulk', { capability: 'bulk', query: z.object({ job: identifier }), data: BulkJob }),
  cancel: post('/admin/business/bulk/cancel', {
    capability: 'bulk',
    body: z.object({ job: identifier }),
    data: BulkJob,
  }),
  rows: get('/admin/business/bulk/rows', {
    capability: 'bulk',
    query: z.object({ job: identifier, state: z.enum(bulkStates).optional() }),
    data: z.object({ rows: list(BulkRow) }),
    rows: 'rows',
    sortable: ['position', 'businessName', 'state'],
  }),
}
