import type { Row } from '../db/bulk-load.ts'
import { actionOn, logRow } from './administrators.ts'
import type { SeedContext } from './context.ts'

/** A category of business: what such businesses call themselves, and what they sell at which price in naira. */
export interface SeedCategory {
  name: string
  /** Ends of a business name. */
  businessNames: readonly string[]
  goods: Readonly<Record<string, number>>
}

export const categories: readonly SeedCategory[] = [
  {
    name: 'Pharmacy',
    businessNames: ['Pharmacy', 'Pharmacy & Stores', 'Chemists', 'Medicines'],
    goods: { 'Paracetamol 500 mg': 500, 'Vitamin C 100 tablets': 1800, 'Cough syrup 100 ml': 1900, Thermometer: 4200 },
  },
  {
    name: 'Supermarket',
    businessNames: ['Supermarket', 'Superstores', 'Mart', 'Shopping Centre'],
    goods: { 'Rice 5 kg': 9800, 'Beans 2 kg': 4200, 'Vegetable oil 3 l': 8600, 'Milk powder 400 g': 4900 },
  },
  {
    name: 'Restaurant',
    businessNames: ['Restaurant', 'Kitchen', 'Grill & Bar', 'Buka', 'Foods'],
    goods: { 'Jollof rice and chicken': 3800, 'Pounded yam and egusi': 4500, 'Suya platter': 5500, 'Moi moi': 900 },
  },
  {
    name: 'Bakery',
    businessNames: ['Bakery', 'Bread & Cakes', 'Confectionery', 'Pastries'],
    goods: { 'Agege bread': 900, 'Meat pie': 1000, 'Chin chin 500 g': 1600, 'Birthday cake': 28_000 },
  },
  {
    name: 'Fashion',
    businessNames: ['Fashion House', 'Boutique', 'Clothiers', 'Fabrics', 'Couture'],
    goods: { 'Ankara fabric 6 yards': 14_500, 'Agbada set': 62_000, 'Leather sandals': 16_500, Gele: 8500 },
  },
  {
    name: 'Electronics',
    businessNames: ['Electronics', 'Digital World', 'Technologies', 'Gadgets'],
    goods: { 'Power bank': 21_000, 'Android phone': 145_000, 'Rechargeable fan': 48_000, 'Extension box': 7200 },
  },
  {
    name: 'Building Materials',
    businessNames: ['Building Materials', 'Hardware', 'Tiles & Sanitary Wares', 'Cement Depot'],
    goods: {
      'Cement 50 kg': 9400,
      'Iron rod 12 mm': 11_800,
      'Emulsion paint 20 l': 38_500,
      'Roofing nails 1 kg': 2900,
    },
  },
  {
    name: 'Salon & Beauty',
    businessNames: ['Beauty Place', 'Hair Studio', 'Salon & Spa', 'Cosmetics'],
    goods: { 'Box braids': 12_000, Manicure: 5000, 'Shea butter 250 g': 2800, Wig: 68_000 },
  },
  {
    name: 'Agro Supplies',
    businessNames: ['Agro Services', 'Farms', 'Agro-Allied', 'Feeds & Seeds'],
    goods: {
      'Layers mash 25 kg': 14_800,
      'Maize seed 10 kg': 18_500,
      'NPK fertilizer 50 kg': 39_000,
      'Garden hoe': 3200,
    },
  },
]

/** One category a day, and then the free product count, before the first business registers. */
const categoriesDaysAgo = 915
const freeProductCountDaysAgo = 905
export const freeProductCount = 20

/** Categories, and the log of them and of the free product count. */
export function* categoryRows(context: SeedContext): Generator<Row> {
  for (const [index, { name }] of categories.entries()) {
    const action = actionOn(categoriesDaysAgo - index, context)
    const category = { id: context.createId(action.at), name, description: name }
    yield context.createRow('categories', action.at, category)
    const record = { type: 'category', id: category.id }
    yield logRow(action, { action: 'create', activity: 'Category', details: name, record, after: category }, context)
  }
  const details = `Free product count ${freeProductCount}`
  const change = { action: 'update', before: { freeProductCount: 0 }, after: { freeProductCount } }
  const record = { type: 'settings', id: 'admin-settings' }
  yield logRow(
    actionOn(freeProductCountDaysAgo, context),
    { ...change, activity: 'Settings', details, record },
    context,
  )
}
