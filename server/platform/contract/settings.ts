import { z } from 'zod'
import { get } from './endpoint.ts'
import { amount, entries, list, text, version } from './record.ts'

export const Category = z.object({ id: text, name: text, description: text })
export type Category = z.output<typeof Category>

export const AdminSettings = z.object({ _id: text, version, category: entries(Category), freeProductCount: amount })
export type AdminSettings = z.output<typeof AdminSettings>

export const Country = z.object({
  name: text,
  states: entries(z.object({ name: text, cities: entries(z.object({ name: text })) })),
})
export type Country = z.output<typeof Country>

export const settings = {
  admin: get('/settings/admin', { data: list(AdminSettings) }),
  countries: get('/settings/country', { data: list(Country) }),
}
