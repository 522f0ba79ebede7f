import { extraCharge } from '#contract/money.ts'
import { formatMoney, roundMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { typedWholeNumber } from '~/lib/typed-number'
import { emptyValue } from '~/ui/empty-value'
import type { PlanFigures } from '../plan/plan-values'

interface PresentSubscription extends PlanFigures {
  /** The end of the running term, with which its extras end. */
  ends?: string
  /** The end of all that is paid for. */
  until?: string
  isOver: boolean
}

/** The price of one more of something for the rest of a term. */
interface ExtraRate {
  max: number
  amount: number
}

export interface SubscriptionPreview {
  now: PresentSubscription | null
  /** The plan that a renewal buys, and its id if the platform tells it. */
  renewal?: PlanFigures
  planId?: string
  ends: string[]
  /** When the new term begins, unless at once. */
  begins?: string
  isEstimate: boolean
  /** The months that extras are charged for, and their rates; missing where the platform tells neither. */
  extras?: { months: number; staff: ExtraRate; branch: ExtraRate }
  /** Names all of this for the platform, where it compares it once more as it sells. */
  mark?: string
  failure?: string
}

export interface PreviewLine {
  label: string
  now: string
  after: string
}

const labels = [
  'Subscription',
  'Branches',
  'Inventory',
  'Staff',
  'Price a month',
  'Begins',
  'Paid until',
  'Term ends',
] as const
type Texts = Partial<Record<(typeof labels)[number], string>>

const figureTexts = ({ name, branch, inventory, staff, price, currency }: PlanFigures): Texts => ({
  Subscription: name,
  Branches: numberText(branch),
  Inventory: numberText(inventory),
  Staff: numberText(staff),
  'Price a month': price === undefined ? undefined : formatMoney(price, currency),
})

const numberText = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))

/** The lines with at least one known value. */
const compare = (now: Texts, after: Texts): PreviewLine[] =>
  labels
    .filter((label) => now[label] !== undefined || after[label] !== undefined)
    .map((label) => ({ label, now: now[label] ?? emptyValue, after: after[label] ?? emptyValue }))

interface TermChoice {
  /** The chosen plan, or the renewed one. */
  plan: PlanFigures | undefined
  /** The field's text: `3`, or empty. */
  period: string
}

/** The effect of a plan's term on the subscription. */
export function termLines({ now, ...preview }: SubscriptionPreview, { plan, period }: TermChoice): PreviewLine[] {
  const end = preview.ends[Number(period) - 1]
  return compare(
    {
      ...(now ? figureTexts(now) : { Subscription: noneText(preview) }),
      'Paid until': now?.until ?? emptyValue,
    },
    {
      ...(plan && figureTexts(plan)),
      Begins: preview.begins && estimated(preview.begins, preview.isEstimate),
      'Paid until': end && estimated(end, preview.isEstimate),
    },
  )
}

const noneText = ({ failure, isEstimate }: Omit<SubscriptionPreview, 'now'>): string => {
  if (failure) return emptyValue
  return isEstimate ? 'None listed' : 'None'
}

/**
 * `NGN 14,000 × 3 Months` with the total; a month's price while no period is chosen. A renewal may cost something else by now,
 * so where the platform does not tell it, it is an estimate.
 */
export function termTotal(
  { plan, period }: TermChoice,
  { isEstimate }: { isEstimate: boolean },
): [label: string, amount: string] | undefined {
  if (plan?.price === undefined) return undefined
  const { price, currency } = plan
  const months = Number(period)
  const total = estimated(formatMoney(roundMoney(price * (months || 1)), currency), isEstimate)
  return [months ? `${formatMoney(price, currency)} × ${periodText(months)}` : 'Each month', total]
}

/** Marks what the platform has not told. */
export const estimated = (text: string, isEstimate: boolean): string => (isEstimate ? `${text} (estimate)` : text)

const periodText = (months: number): string => (months === 1 ? '1 Month' : `${months} Months`)

export const periodOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: periodText(index + 1),
}))

export type ExtraNoun = 'staff' | 'branch'

/** The effect of more staff or branches on the subscription; `quantity` is the text so far. */
export function extraLines({ now }: SubscriptionPreview, noun: ExtraNoun, quantity: string): PreviewLine[] {
  if (!now) return []
  const { Subscription, Staff, Branches } = figureTexts(now)
  const ends = { 'Term ends': now.ends }
  const added = typedWholeNumber(quantity)
  const limit = now[noun]
  const limits: Texts = noun === 'staff' ? { Staff } : { Branches }
  const after = limit === undefined || added === undefined ? emptyValue : formatNumber(limit + added)
  return compare(
    { Subscription, ...limits, ...ends },
    { Subscription, [noun === 'staff' ? 'Staff' : 'Branches']: after, ...ends },
  )
}

/** The price of extras for the rest of the term, where the platform tells its rates. */
export function extraTotal(
  { now, extras }: SubscriptionPreview,
  noun: ExtraNoun,
  quantity: string,
): [label: string, amount: string] | undefined {
  if (!extras) return undefined
  const { months } = extras
  const added = typedWholeNumber(quantity)
  const charge = (count: number) => formatMoney(extraCharge(extras[noun], { quantity: count, months }), now?.currency)
  const rest = `for the rest of the term, ${periodText(months).toLowerCase().replace(' ', '\u00a0')}`
  return added ? [`${formatNumber(added)} more ${rest}`, charge(added)] : [`Each one ${rest}`, charge(1)]
}
