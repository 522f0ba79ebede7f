import type { TransactionTotal } from '#contract/index.ts'
import type { DayRange } from '~/lib/business-day'
import { capitalised } from '~/lib/format'
import { differenceOf, formatMoney, type Sum, sumMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { withParameters } from '~/lib/screen-url'

/** A figure and its change: `+NGN 1,200 (+12%) from NGN 10,000`. */
export interface ComparedFigure {
  text: string
  change: string
}

export interface PeriodRow {
  label: string
  to: string
  count: ComparedFigure
  /** One per currency; currencies are never added up. */
  amounts: ComparedFigure[]
}

type Total = Pick<TransactionTotal, 'type' | 'status' | 'currency' | 'amount' | 'count'>
interface Group {
  label: string
  type?: string
  status?: string
}

const known: readonly Group[] = [
  { label: 'Completed sales', type: 'sale', status: 'complete' },
  { label: 'Pending sales', type: 'sale', status: 'pending' },
  { label: 'Subscriptions', type: 'subscription' },
]

/** Figures of a period and the one before, by type of transaction, with a total. */
export function figuresOf(now: readonly Total[], then: readonly Total[], days: DayRange): PeriodRow[] {
  const types = new Set([...now, ...then].flatMap(({ type }) => type || []))
  const others = [...types].filter((type) => !known.some((group) => group.type === type))
  const groups: Group[] = [
    ...known,
    ...others.toSorted().map((type) => ({ label: capitalised(type === 'adjustment' ? 'adjustments' : type), type })),
    { label: 'All transactions' },
  ]
  return groups.map(({ label, type, status }) => {
    const belongs = (total: Total) =>
      (type === undefined || total.type === type) && (status === undefined || total.status === status)
    const [mine, before] = [now.filter(belongs), then.filter(belongs)]
    return {
      label,
      to: `/transactions${withParameters('', { type, status, ...days })}`,
      count: compared(countOf(mine), countOf(before), (value) => formatNumber(Number(value))),
      amounts: currenciesOf([...mine, ...before]).map((currency) =>
        compared(amountOf(mine, currency), amountOf(before, currency), (value) => formatMoney(value, currency)),
      ),
    }
  })
}

const countOf = (totals: readonly Total[]) => totals.reduce((sum, { count }) => sum + (count ?? 0), 0)

const amountOf = (totals: readonly Total[], currency: string) =>
  sumMoney(totals.filter((total) => codeOf(total) === currency).map(({ amount }) => amount ?? 0))

const codeOf = ({ currency }: Total) => currency || 'NGN'

/** Naira first, and naira alone without transactions. */
const currenciesOf = (totals: readonly Total[]): string[] => [
  'NGN',
  ...[...new Set(totals.map(codeOf))].filter((currency) => currency !== 'NGN').toSorted(),
]

/** The share is left out where it would be zero, or of nothing. */
function compared(now: Sum, then: Sum, format: (value: Sum) => string): ComparedFigure {
  const text = format(now)
  const rise = differenceOf(now, then)
  if (rise === 0) return { text, change: then === 0 ? '' : `as before` }
  const [sign, size] = Number(rise) > 0 ? ['+', rise] : ['−', differenceOf(then, now)]
  const share = then === 0 ? 0 : Math.abs(Number(rise) / Number(then))
  const inWords = share < 0.0005 ? '' : ` (${sign}${formatShare(share)})`
  return { text, change: `${sign}${format(size)}${inWords} from ${format(then)}` }
}

const formatShare = (share: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)
