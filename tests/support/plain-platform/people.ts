import { moment, mongoId, type Stored } from './records.ts'

const firstNames = ['Ada', 'Tunde', 'Ngozi', 'Emeka', 'Zainab', 'Bola', 'Chidi', 'Fatima', 'Ibrahim', 'Kemi', 'Sade']
const lastNames = ['Obi', 'Bello', 'Eze', 'Adeyemi', 'Okafor', 'Lawal', 'Nwosu', 'Musa', 'Okoro', 'Balogun']
const trades = ['Provisions', 'Fabrics', 'Pharmacy', 'Electronics', 'Bakery', 'Phones', 'Furniture', 'Cosmetics']
const categories = ['Groceries', 'Fashion', 'Health', 'Electronics', 'Restaurant']
const places = [
  { state: 'Lagos', city: 'Ikeja' },
  { state: 'Lagos', city: 'Surulere' },
  { state: 'Kano', city: 'Nassarawa' },
  { state: 'Rivers', city: 'Port-Harcourt' },
  { state: 'Oyo', city: 'Ibadan North' },
  { state: 'Enugu', city: 'Enugu North' },
]

const pick = <Item>(items: readonly Item[], index: number): Item =>
  // The remainder is always an index of the list, none of which is empty.
  items[index % items.length] as Item

const businessCount = 65

/** The reference that every other call names a business by. */
export const referenceOf = (index: number): string => `BIZ-${(index + 1001).toString()}`

/** The oldest business comes first, so that a console which sorts newest first has something to do. */
export const demoBusinesses = (): Stored[] => Array.from({ length: businessCount }, (_, index) => demoBusiness(index))

function demoBusiness(index: number): Stored {
  const [firstName, lastName, place] = [pick(firstNames, index), pick(lastNames, index * 3), pick(places, index)]
  const record: Stored = {
    _id: mongoId(1, index),
    businessRef: referenceOf(index),
    businessName: `${lastName} ${pick(trades, index)} ${index + 1}`,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@example.ng`.toLowerCase(),
    phone: `080${(30_000_000 + index * 12_345).toString()}`,
    address: `${index + 3} Market Road`,
    account: { category: pick(categories, index) },
    country: 'nigeria',
    state: place.state,
    city: place.city,
    location: { country: 'nigeria', ...place, address: `${index + 3} Market Road` },
    isDisabled: index % 9 === 4,
    referral: { code: `REF${(index + 100).toString()}` },
    createdAt: moment(index * 5 + 0.1),
    todaySales: { totalProfit: index * 1500, totalTransactions: index },
  }
  return withGaps(record, index)
}

/** A few records lack what the specification lets a platform leave out. */
function withGaps(record: Stored, index: number): Stored {
  if (index === 7) return { ...record, account: undefined, referral: undefined }
  if (index === 11) return { ...record, location: undefined, phone: null, address: null }
  if (index === 13) return { ...record, state: undefined, city: undefined, todaySales: null }
  return record
}

export const demoCategories = (): Stored[] =>
  categories.map((name, index) => ({ id: mongoId(9, index), name, description: name }))

export const demoAdmins = (email: string): Stored[] => [
  demoAdmin(0, { firstName: 'Amara', lastName: 'Okeke', email }),
  demoAdmin(1, { firstName: 'Yusuf', lastName: 'Danladi', email: 'yusuf.danladi@example.ng' }),
  demoAdmin(2, { firstName: 'Ife', lastName: 'Adebayo', email: 'ife.adebayo@example.ng', isActive: false }),
]

const demoAdmin = (index: number, own: Stored): Stored => ({
  _id: mongoId(2, index),
  phone: `0809000000${index}`,
  account: { type: 'admin', role: 'superadmin' },
  isActive: true,
  createdAt: moment(index * 20),
  ...own,
})

/** Three members of staff for each of the first twenty businesses; the others have none. */
export const demoStaff = (): Stored[] =>
  Array.from({ length: 60 }, (_, index) => ({
    _id: mongoId(3, index),
    businessRef: referenceOf(Math.floor(index / 3)),
    firstName: pick(firstNames, index * 5 + 2),
    lastName: pick(lastNames, index * 7 + 1),
    email: `staff${index + 1}@example.ng`,
    phone: `070${(10_000_000 + index * 4321).toString()}`,
    account: { type: 'staff', role: pick(['cashier', 'manager', 'rider'], index), isActive: index % 4 !== 3 },
    location: { address: `${index + 1} Broad Street`, ...pick(places, index), country: 'nigeria' },
    branchId: mongoId(4, Math.floor(index / 3)),
    dateOfHire: index === 5 ? null : moment(index * 6),
    createdAt: moment(index * 6),
  }))

export const demoBranches = (): Stored[] =>
  Array.from({ length: businessCount }, (_, index) => ({
    _id: mongoId(4, index),
    name: `${pick(places, index).city} branch`,
    businessRef: referenceOf(index),
  }))

export const demoCountries = (): Stored[] => [
  {
    name: 'nigeria',
    states: [...new Set(places.map((place) => place.state))].map((name) => ({
      name,
      cities: places.filter((place) => place.state === name).map((place) => ({ name: place.city })),
    })),
  },
  { name: 'ghana', states: [{ name: 'Greater Accra', cities: [{ name: 'Accra' }, { name: 'Tema' }] }] },
]
