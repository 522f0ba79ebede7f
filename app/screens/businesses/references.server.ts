import type { RouterContextProvider } from 'react-router'
import { type Category, type Country, contract, type Plan } from '#contract/index.ts'
import { reference } from '~/api-client/reference.server'
import type { PlanOption } from '~/entities/plan/plan-values'
import type { ReadOptions } from '~/listing/define-list.server'
import { isSame, namedOptions } from '~/listing/filters.server'
import { capitalised } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { emptyValue } from '~/ui/empty-value'
import type { CategoryOption } from './category-selector'

type Context = Readonly<RouterContextProvider>

/** What the screen's settings forms show. */
export interface SettingsView {
  id: string
  categories: CategoryOption[]
  freeProductCount: number | null
}

interface References {
  countries: readonly Country[]
  categories: readonly Category[]
  settings: SettingsView | undefined
}

/** By request: the filters and forms of one screen share the same two calls. */
const pendingReferences = new WeakMap<Context, Promise<References>>()

/** Countries and settings. Never rejects: a filter without its options is better than no list. */
export function readReferences(context: Context): Promise<References> {
  const references = pendingReferences.get(context) ?? callReferences(context)
  pendingReferences.set(context, references)
  return references
}

async function callReferences(context: Context): Promise<References> {
  const [countries, settings] = await Promise.allSettled([
    reference(context, contract.settings.countries),
    reference(context, contract.settings.admin),
  ])
  const record = settings.status === 'fulfilled' ? settings.value[0] : undefined
  const categories = record?.category ?? []
  return {
    countries: countries.status === 'fulfilled' ? countries.value : [],
    categories,
    settings: record && {
      id: record._id ?? '',
      categories: categories.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' })),
      freeProductCount: record.freeProductCount ?? null,
    },
  }
}

export const categories: ReadOptions = async (context) => namedOptions((await readReferences(context)).categories)

export const countries: ReadOptions = async (context) =>
  namedOptions((await readReferences(context)).countries).map(({ value, label }) => ({
    value,
    label: capitalised(label),
  }))

/** The states of the chosen country; unknown while that has none. */
export const states: ReadOptions = async (context, { country }) => {
  const found = await statesOf(context, country)
  return found && namedOptions(found)
}

/** The cities of the chosen state; unknown while the country has no states. */
export const cities: ReadOptions = async (context, { country, state }) => {
  const found = await statesOf(context, country)
  return found && namedOptions(found.find(({ name }) => isSame(name, state))?.cities ?? [])
}

async function statesOf(context: Context, country: string | undefined) {
  const known = (await readReferences(context)).countries.find(({ name }) => isSame(name, country))?.states ?? []
  return known.length > 0 ? known : undefined
}

/** Throws `PlatformError`. */
export const readCategories = async (context: Context): Promise<readonly Category[]> =>
  (await reference(context, contract.settings.admin))[0]?.category ?? []

/** Every plan. Throws `PlatformError`. */
export const readPlans = async (context: Context): Promise<readonly Plan[]> =>
  (await reference(context, contract.subscription.list)).data

/** The plans that a business can choose from: the general ones, and the custom ones that are its own. */
export const offeredPlans = (plans: readonly Plan[], business: string | null | undefined): PlanOption[] =>
  plans
    .filter(({ type, businessRef }) => type !== 'custom' || !businessRef || businessRef === business)
    .map(({ _id, name, price, currency }) => ({
      value: _id ?? '',
      label: `${name ?? emptyValue} (${formatMoney(price ?? 0, currency?.code)} a month)`,
      name: name ?? emptyValue,
      price: price ?? 0,
      currency: currency?.code ?? undefined,
    }))
