import { type Category, contract, type Country } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { reference } from '~/api-client/reference.server'
import { DialogUnavailable } from '~/forms/dialog-loader.server'
import type { ReadOptions } from '~/listing/define-list.server'
import { isSame, namedOptions } from '~/listing/filters.server'
import { capitalised } from '~/lib/format'
import type { Context } from '~/lib/request'
import { FieldError } from '~/mutations/mutate.server'
import type { CategoryOption } from './business-values'

export interface SettingsView {
  id: string
  categories: CategoryOption[]
  freeProductCount: number | null
  version: number | null
}

export const categories: ReadOptions = async (context) => namedOptions(await readCategories(context))

const readCountries = (context: Context): Promise<readonly Country[]> => reference(context, contract.settings.countries)

/** Capitalised, because the platform may store small letters. */
export const countries: ReadOptions = async (context) =>
  namedOptions(await readCountries(context)).map(({ value, label }) => ({ value, label: capitalised(label) }))

/** The states of the chosen country; undefined if it has none. */
export const states: ReadOptions = async (context, { country }) => {
  const found = await statesOf(context, country)
  return found && namedOptions(found)
}

/** The cities of the chosen state; undefined if the country has no states. */
export const cities: ReadOptions = async (context, { country, state }) => {
  const found = await statesOf(context, country)
  return found && namedOptions(found.find(({ name }) => isSame(name, state))?.cities ?? [])
}

async function statesOf(context: Context, country: string | undefined) {
  const known = (await readCountries(context)).find(({ name }) => isSame(name, country))?.states ?? []
  return known.length > 0 ? known : undefined
}

/** As they are now, to be edited. Throws `PlatformError`, or `DialogUnavailable` where there are no settings. */
export async function readSettings(context: Context): Promise<SettingsView> {
  const [record] = (await callPlatform(context, contract.settings.admin, {})).data
  if (!record) throw new DialogUnavailable('The platform has no settings.')
  return {
    id: record._id ?? '',
    categories: record.category.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' })),
    freeProductCount: record.freeProductCount ?? null,
    version: record.version ?? null,
  }
}

/** Throws `PlatformError`. */
export const readCategories = async (context: Context): Promise<readonly Category[]> =>
  (await reference(context, contract.settings.admin))[0]?.category ?? []

/** Throws `FieldError` for a category that the platform does not have, `PlatformError` where it can't say. */
export async function expectCategory(context: Context, category: string): Promise<void> {
  const categories = await readCategories(context)
  if (categories.some(({ name }) => name === category)) return
  throw new FieldError('category', `There is no category “${category}”. Choose one from the list.`)
}
