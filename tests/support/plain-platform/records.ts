/** Any stored record: the plain platform keeps JSON and promises nothing about its members. */
export type Stored = Record<string, unknown>

/** Everything the plain platform remembers, in the order in which a platform without sorting would return it. */
export interface Store {
  businesses: Stored[]
  plans: Stored[]
  histories: Stored[]
  staff: Stored[]
  branches: Stored[]
  roles: Stored[]
  admins: Stored[]
  notifications: Stored[]
  sales: Stored[]
  transactions: Stored[]
  logs: Stored[]
  settings: { _id: string; category: Stored[]; freeProductCount: number }
  countries: Stored[]
}

/** 24 hexadecimal digits, as document databases number their records. */
export const mongoId = (kind: number, index: number): string =>
  `65${kind.toString(16).padStart(2, '0')}f0c1${'9a7b3d5e'}${(index * 7919 + 4096).toString(16).padStart(8, '0')}`

/** The base date of the demo records: far enough back that no preset of today catches them by accident. */
const firstDay = Date.UTC(2025, 0, 6, 8, 30)
const dayLength = 86_400_000

/** An ISO moment `days` after the first demo day; a fraction gives the time of day. */
export const moment = (days: number): string => new Date(firstDay + days * dayLength).toISOString()
