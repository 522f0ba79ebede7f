import type { Options } from '~/forms/fields'
import { formatMoney, roundMoney } from '~/lib/money'
import { emptyValue } from '~/ui/empty-value'
import { Receipt } from '~/ui/receipt'
import { planLabels, type PlanOption, type PlanValues, priceLines, priceText } from './plan-values'

interface PlanPriceProps {
  id: string
  /** As typed so far. */
  values: Partial<PlanValues>
}

/** How the amounts of a plan add up to its price, which is a field that nobody types into. */
export const PlanPrice = ({ id, values }: PlanPriceProps) => (
  <Receipt title="What a month costs" lines={priceLines(values)}>
    <label htmlFor={id}>{planLabels.price}</label>
    <input id={id} readOnly value={priceText(values)} />
  </Receipt>
)

interface TermPriceProps {
  plans: readonly PlanOption[]
  periods: Options
  /** Their values, as chosen so far. */
  plan?: string
  period?: string
}

/** What the chosen plan costs for the chosen period; for a month as long as there is none. */
export function TermPrice({ plans, periods, plan, period }: TermPriceProps) {
  const chosen = plans.find(({ value }) => value === plan)
  if (!chosen) return null
  const { name, price, currency } = chosen
  const months = Number(period) || 1
  const term = periods.find(({ value }) => value === String(months))?.label
  return (
    <Receipt
      title="What it costs"
      lines={[
        [name, `${formatMoney(price, currency)} a month`],
        ['Period', period ? (term ?? emptyValue) : 'not chosen yet'],
      ]}
    >
      <span>{period ? 'Total' : 'Each month'}</span>
      <span aria-live="polite">{formatMoney(roundMoney(price * months), currency)}</span>
    </Receipt>
  )
}
