import type { RouterContextProvider } from 'react-router'
import { type Category, type Country, contract } from '#contract/index.ts'
import type { CategoryOption } from './categories'
import { reference } from '~/api-client/reference.server'

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

/** Countries and settings. Never rejects: a filter without its options is better than no list. */
export async function readReferences(context: Readonly<RouterContextProvider>): Promise<References> {
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

/** Throws `PlatformError`. */
export const readCategories = async (context: Readonly<RouterContextProvider>): Promise<readonly Category[]> =>
  (await reference(context, contract.settings.admin))[0]?.category ?? []
