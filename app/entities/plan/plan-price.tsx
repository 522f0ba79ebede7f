import { Receipt } from '~/ui/receipt'
import { planLabels, type PlanValues, priceLines, priceText } from './plan-values'

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
