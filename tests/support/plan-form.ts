import type { Locator } from 'playwright/test'

/** What a test types into the form of a subscription plan. */
export const typedPlan = {
  Name: 'Market stall',
  'Branch max': '2',
  'Branch amount': '1500',
  'Inventory max': '300',
  'Inventory amount': '750.50',
  'Staff max': '4',
  'Staff amount': '400',
  'Coupon amount': '99.50',
} as const

export async function fillPlan(form: Locator, values: Readonly<Record<string, string>> = typedPlan): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** The body that `typedPlan` becomes, as a general plan in naira. */
export const planBody = {
  type: 'general',
  name: 'Market stall',
  branch: { max: 2, amount: 1500 },
  coupon: { amount: 99.5 },
  inventory: { max: 300, amount: 750.5 },
  staff: { max: 4, amount: 400 },
  price: 2750,
  currency: { name: 'Nigerian Naira', code: 'NGN', symbol: '₦' },
}
