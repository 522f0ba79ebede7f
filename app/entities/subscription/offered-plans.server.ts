import type { RouterContextProvider } from 'react-router'
import { type Business, contract, type Plan } from '#contract/index.ts'
import type { Options } from '~/forms/fields'
import { formatMoney } from '~/lib/money'
import { reference } from '~/api-client/reference.server'
import { emptyValue } from '~/ui/empty-value'

/** Every plan. Throws `PlatformError`. */
export const readPlans = async (context: Readonly<RouterContextProvider>): Promise<readonly Plan[]> =>
  (await reference(context, contract.subscription.list)).data

/** The plans that a business can choose from. */
export const offeredPlans = (plans: readonly Plan[], business: Pick<Business, 'businessRef'>): Options =>
  plans.filter((plan) => isOffered(plan, business)).map(planOption)

/** General plans are for everybody, a custom one is for its business. */
const isOffered = ({ type, businessRef }: Plan, business: Pick<Business, 'businessRef'>) =>
  type !== 'custom' || !businessRef || businessRef === business.businessRef

const planOption = ({ _id, name, price, currency }: Plan) => ({
  value: _id ?? '',
  label: `${name ?? emptyValue} (${formatMoney(price ?? 0, currency?.code)} a month)`,
})
