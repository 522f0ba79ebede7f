import { type BulkBody, type BulkJob, dailyBulk, largestBulk, usualBulk } from '../contract/index.ts'
import { searchTerms } from '../contract/search-terms.ts'
import { expectRecentProof } from './access.ts'
import { businessQueryOf, subscriberQueryOf } from './business.ts'
import { dayLength } from '../model/business-day.ts'
import { DomainError, invalidField, notFound, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { OperationsOf } from './operation.ts'
import type { BulkSelection } from '../model/bulk.ts'

const verbs = { activate: 'Activate', deactivate: 'Deactivate', renew: 'Renew' } as const

/** A call starts a job, which `runWaiting` in `bulk-runner.ts` works off. */
export const bulkOperations: OperationsOf<'bulk'> = {
  create:
    ({ body, clock, businessTimeZone: timeZone, administrator }) =>
    async (transaction) => {
      const { action, period, mark, count } = body
      if (action === 'renew' && period === undefined) throw invalidField('period', 'Choose for how many months.')
      if (action !== 'renew' && period !== undefined) throw invalidField('period', 'Only renewing takes a period.')
      if (mark && (action !== 'renew' || body.failedOf !== undefined)) {
        throw invalidField('mark', 'Only renewing chosen businesses has a quote.')
      }
      const failing = body.failedOf === undefined ? undefined : await transaction.bulk.find(body.failedOf)
      if (failing && failing.action !== action) throw invalidField('action', 'Try again what that job does.')
      const createdAt = clock()
      const { waiting, recent } = await transaction.bulk.count(
        administrator.id,
        new Date(createdAt.getTime() - dayLength),
      )
      // What one has done must stay possible to take back.
      if (recent >= (body.changedBy === undefined ? dailyBulk : 2 * dailyBulk)) throw tooManyToday(recent)
      const draft = { id: newId(createdAt), action, period, by: administrator, createdAt }
      const selection = selectionOf(body, { now: createdAt, timeZone })
      const expectAllowed = async (total: number, isMarked: boolean) => {
        if (total === 0) throw nothingMeant(body)
        if (total > largestBulk) {
          throw new DomainError('invalid', 'At most 100,000 businesses can be changed at once. Narrow the list.')
        }
        if (waiting + total > largestBulk) throw tooManyWaiting(waiting)
        // What waits counts too, so that a large change can't be made in small parts.
        if (waiting + total > usualBulk) await expectRecentProof(administrator, transaction)
        if (count !== undefined && count !== total) {
          throw new DomainError('stale', `${countText(total)} by now, not ${count}. Check them and confirm again.`)
        }
        if (isMarked) return
        const anHourAgo = new Date(createdAt.getTime() - 3_600_000)
        throw soldOtherwise(await transaction.bulk.namesBoughtSince(selection, anHourAgo, mostNamedBuyers + 1))
      }
      // A refusal takes back what was written, which costs as much as to keep it, so what is refused is not written.
      const expected =
        'failedOf' in selection
          ? { total: failing ? failing.failed - (failing.retried ?? 0) : 0, mark: undefined }
          : await transaction.bulk.preview(selection, largestBulk, mark !== undefined)
      await expectAllowed(expected.total, !mark || mark === expected.mark)
      const total = await transaction.bulk.create(draft, selection, largestBulk)
      // Others may have changed it since.
      await expectAllowed(total, !mark || mark === (await transaction.bulk.markOfJob(draft.id)).mark)
      const job: BulkJob = requireFound(await transaction.bulk.find(draft.id), 'job')
      const details = `${verbs[action]} ${countText(total)}`
      const log = { action: `bulk-${action}`, activity: 'Business', details, record: { type: 'bulk', id: draft.id } }
      return { message: `${details}: started`, data: job, log }
    },

  quote:
    ({ body, clock, businessTimeZone: timeZone }) =>
    async (transaction) => {
      const selection = selectionOf(body, { now: clock(), timeZone })
      const quote = await transaction.bulk.quote(selection)
      const aDayAgo = new Date(clock().getTime() - 24 * 3_600_000)
      const buyers = await transaction.bulk.namesBoughtSince(selection, aDayAgo, mostNamedBuyers + 1)
      return { message: 'Quote', data: { ...quote, note: boughtWithin('the last 24 hours', buyers) }, log: undefined }
    },

  cancel:
    ({ body: { job: id } }) =>
    async (transaction) => {
      requireFound(await transaction.bulk.find(id), 'job')
      const cancelled = await transaction.bulk.cancel(id)
      if (cancelled === 0) throw new DomainError('conflict', 'No business waits in this job any more. Reload to see.')
      const details = `Cancelled: ${countText(cancelled)} left as ${cancelled === 1 ? 'it was' : 'they were'}`
      const log = { action: 'bulk-cancel', activity: 'Business', details, record: { type: 'bulk', id } }
      return { message: details, data: requireFound(await transaction.bulk.find(id), 'job'), log }
    },

  read: async ({ stores, query }) => ({
    message: 'Bulk job',
    data: requireFound(await stores.bulk.find(query.job), 'job'),
  }),

  rows: async ({ stores, query, listing }) => {
    if (!(await stores.bulk.find(query.job))) throw notFound('job')
    return { message: 'Businesses of the job', page: await stores.bulk.listRows(query, listing), members: {} }
  },
}

const countText = (count: number): string =>
  count === 1 ? '1 business' : `${count.toLocaleString('en-US')} businesses`

const tooManyToday = (recent: number): DomainError =>
  new DomainError(
    'throttled',
    `You have started changes of ${countText(recent)} within 24 hours. Try again tomorrow.`,
    {
      retryAfter: 3600,
    },
  )

const tooManyWaiting = (waiting: number): DomainError =>
  new DomainError(
    'conflict',
    `${countText(waiting)} still wait in changes that you started, and at most 100,000 can. Wait for them, or cancel one.`,
  )

const mostNamedBuyers = 5

function boughtWithin(time: string, buyers: readonly string[]): string {
  const named = [...buyers.slice(0, mostNamedBuyers), ...(buyers.length > mostNamedBuyers ? ['others'] : [])]
  return named.length > 0 ? `Renewed or changed within ${time}: ${named.join(', ')}.` : ''
}

const soldOtherwise = (buyers: readonly string[]): DomainError =>
  new DomainError(
    'stale',
    `Some of these were renewed or deleted, or their prices have changed, since you opened this. Check the figures and confirm again. ${boughtWithin('the last hour', buyers)}`.trim(),
  )

const nothingMeant = ({ failedOf }: BulkBody): DomainError =>
  failedOf === undefined
    ? new DomainError('invalid', 'No business is meant by this. Choose at least one.')
    : new DomainError('conflict', 'Nothing failed, or it was tried again already. Its own job says what became of it.')

function selectionOf(body: Omit<BulkBody, 'action'>, clock: { now: Date; timeZone: string }): BulkSelection {
  const { ids, businesses, subscribers, failedOf, changedBy } = body
  if ([ids, businesses, subscribers, failedOf, changedBy].filter((choice) => choice !== undefined).length !== 1) {
    throw new DomainError(
      'invalid',
      'Name the businesses in one way: ids, businesses, subscribers, failedOf or changedBy.',
    )
  }
  if (ids) return { ids }
  if (failedOf !== undefined) return { failedOf }
  if (changedBy !== undefined) return { changedBy }
  if (businesses) {
    return { businesses: businessQueryOf(businesses, clock), search: searchTerms(businesses.search, clock) }
  }
  const { search, ...filters } = subscribers ?? {}
  return { subscribers: subscriberQueryOf(filters, clock), search: searchTerms(search, clock) }
}
