import { unknownPlan } from '#contract/business.ts'
import { isMeant } from '#contract/expiry.ts'
import { contract, type Expiry, type Subscriber } from '#contract/index.ts'
import { reference } from '~/api-client/reference.server'
import type { ListPage } from '~/api-client/list-query'
import { type CurrencyTotal, formatAmount, maxCurrencies, totalsOf } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { type CellMark, code, control, dateTime, money, phone, serial, status, text } from '~/listing/columns.server'
import { choice, dateRange, defineList, type ReadOptions } from '~/listing/define-list.server'
import { offers } from '~/session/session.server'
import { emptyValue } from '~/ui/empty-value'
import type { Context } from '~/lib/request'
import { opensBusiness } from '../business/business-tabs'
import { isCustom } from '../plan/plan-values'
import { renewDialog } from '../subscription/change-intents'
import { readPlans } from '../plan/plan.server'

export const expiryWords: Record<Expiry, string> = {
  lapsed: 'Lapsed',
  'due-7': 'Due in 7 days',
  'due-30': 'Due in 30 days',
  'this-month': 'Ends this month',
}

/** `Lapsed 20 Nov 2026`; an end within days has the colour of what is due. */
function markExpiry({ expires }: Subscriber, text: string, timeZone: string): CellMark | undefined {
  const [date = text] = text.split(',')
  const is = (expiry: Expiry) => isMeant(expiry, Date.parse(expires ?? ''), { now: new Date(), timeZone })
  if (is('lapsed')) return { text: `${expiryWords.lapsed} ${date}`, tone: 'bad' }
  return is('due-7') ? { text, tone: 'warn' } : undefined
}

/** Options: the general plans, and all that subscribers have, including custom, deleted and unknown ones. */
const plansOfSubscribers: ReadOptions = async (context, { plan }) => {
  const [plans, held] = await Promise.all([
    readPlans(context),
    offers(context, 'subscriberPlans') ? reference(context, contract.business.subscriberPlans) : [],
  ])
  const known = new Set(plans.map(({ _id }) => _id))
  const isHeld = new Set(held.map(({ _id }) => _id))
  return [
    ...plans
      .filter((offered) => !isCustom(offered) || offered._id === plan || isHeld.has(offered._id))
      .map((offered) => ({
        value: offered._id ?? '',
        label: `${offered.name || emptyValue}${isCustom(offered) && offered.businessRef ? ` (${offered.businessRef})` : ''}`,
      })),
    ...held
      .filter(({ _id }) => _id && !known.has(_id))
      .map(({ _id, name }) => ({
        value: _id ?? '',
        label: _id === unknownPlan ? 'Unknown plan' : `${name || emptyValue} (deleted)`,
      })),
  ]
}

type SubscriberPage = ListPage<typeof contract.business.subscribers>

/** The platform's total; with several currencies, one for each with its number of subscribers. */
function amountFigures({ data, allRows }: SubscriberPage): [label: string, value: string][] {
  const { totalSubscriptionAmount: sent, totals } = data
  if (sent === undefined || sent === null) return []
  // Without totals by currency they are summed from the rows, which takes the whole list.
  const known = totals.length > 0 || !allRows ? totals : totalsOf(allRows.map((row) => ({ ...row, amount: row.price })))
  if (known.every(({ currency }) => currency === 'NGN')) return [['Total Amount', `₦${formatAmount(sent)}`]]
  const left = known.length - maxCurrencies
  const others: [label: string, value: string][] = left > 0 ? [['Other currencies', formatNumber(left)]] : []
  return [...known.slice(0, maxCurrencies).flatMap(currencyFigures), ...others]
}

const currencyFigures = ({ currency, amount, count }: CurrencyTotal): [label: string, value: string][] => [
  currency === 'NGN'
    ? ['Total Amount', `₦${formatAmount(amount)}`]
    : [`Total Amount in ${currency}`, formatAmount(amount)],
  [`Number in ${currency}`, formatNumber(count)],
]

const { subscribers: endpoint } = contract.business

const specified = {
  name: 'Subscribers',
  columns: [
    serial(),
    // Cut even where there is room, as the specification requires.
    text('businessName', 'Business Name', { width: 12, maxLength: 10, isName: true }),
    text('email', 'Email', { width: 13, maxLength: 10 }),
    phone('phone', 'Phone No'),
    text('account.category', 'Category', { width: 15 }),
    status('isDisabled', 'Status', { width: 7, from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    money('price', 'Price', { currency: ({ currency }) => currency, width: 15 }),
    dateTime('dateCreated', 'Last Subscription Date'),
  ],
  noun: 'subscriber',
  card: { details: ['account.category', 'price'] },
  ...opensBusiness,
  reverseOrder: true,
  figures: (page) => [['Total Number', formatNumber(page.unsearchedTotal)], ...amountFigures(page)],
} satisfies Parameters<typeof defineList<typeof endpoint>>[1]

const specifiedFilters = [
  choice('isActive', 'Status', { options: { true: 'Active', false: 'Inactive' } }),
  dateRange('Last subscription'),
] as const

const possibleFilters = [
  ...specifiedFilters,
  choice('expiry', 'Expiry', { options: expiryWords }),
  choice('plan', 'Plan', { options: plansOfSubscribers }),
] as const

export const subscribers = defineList(endpoint, { ...specified, filters: specifiedFilters, possibleFilters })

/** For platforms that tell each subscriber's plan and end: these are shown, with a control to renew. */
const subscribersWithExpiry = defineList(endpoint, {
  ...specified,
  columns: [
    ...specified.columns,
    text('plan', 'Plan', { width: 14 }),
    dateTime('expires', 'Expiry', { width: 20, mark: markExpiry }),
    control({ width: 7 }),
  ],
  // Two businesses may have one name.
  exportedToo: [code('businessRef', 'Business Ref')],
  filters: possibleFilters,
  card: { details: ['plan', 'price'], contact: 'expires' },
  rowControl: (_, name) => ({ dialog: renewDialog.renew, word: 'Renew', about: name }),
  selectable: 'bulk',
  rowName: ({ businessName, businessRef }) => businessName || businessRef || '',
})

export const subscriberList = (context: Context): typeof subscribersWithExpiry =>
  offers(context, 'subscriberExpiry') ? subscribersWithExpiry : subscribers
