import type { RouterContextProvider } from 'react-router'
import { contract, type Plan } from '#contract/index.ts'
import { reference } from '~/api-client/reference.server'
import { formatMoney } from '~/lib/money'
import { isCustom, planFigures, type PlanOption } from '../plan/plan-values'

/** Every plan. Throws `PlatformError`. */
export const readPlans = async (context: Readonly<RouterContextProvider>): Promise<readonly Plan[]> =>
  (await reference(context, contract.subscription.list)).data

/** The plans that a business can choose from: the general ones, and the custom ones that are its own. */
export const offeredPlans = (plans: readonly Plan[], business: string | null | undefined): PlanOption[] =>
  plans
    .filter((plan) => !isCustom(plan) || !plan.businessRef || plan.businessRef === business)
    .map((plan) => {
      const figures = planFigures(plan)
      const { name, price = 0, currency } = figures
      return { value: plan._id ?? '', label: `${name} (${formatMoney(price, currency)} a month)`, ...figures, price }
    })
