import type { Log } from '#contract/index.ts'
import { withoutDirection } from '#contract/record.ts'
import { capitalised, formatDateTime } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { emptyValue } from '~/ui/empty-value'

export interface FieldChange {
  label: string
  before: string
  after: string
}

type Kind = 'text' | 'word' | 'money' | 'time' | 'active' | 'disabled'

export const branchLabel = 'Branch'

/** Dotted field names with the labels of the forms, in the forms' order. */
const fields: Readonly<Record<string, readonly [label: string, kind?: Kind]>> = {
  businessName: ['Business name'],
  name: ['Name'],
  title: ['Title'],
  type: ['Type', 'word'],
  message: ['Message'],
  'account.category': ['Category'],
  category: ['Category'],
  description: ['Description'],
  firstName: ['First name'],
  lastName: ['Last name'],
  email: ['Email'],
  phone: ['Phone'],
  'account.type': ['Type', 'word'],
  'account.role': ['Role', 'word'],
  branchId: [branchLabel],
  'location.country': ['Country', 'word'],
  'location.state': ['State'],
  'location.city': ['City'],
  'location.address': ['Address'],
  country: ['Country', 'word'],
  state: ['State'],
  city: ['City'],
  address: ['Address'],
  'referral.code': ['Referral code'],
  isDisabled: ['Status', 'disabled'],
  isActive: ['Status', 'active'],
  'account.isActive': ['Status', 'active'],
  'branch.max': ['Branch max'],
  'branch.amount': ['Branch amount', 'money'],
  'inventory.max': ['Inventory max'],
  'inventory.amount': ['Inventory amount', 'money'],
  'staff.max': ['Staff max'],
  'staff.amount': ['Staff amount', 'money'],
  'coupon.amount': ['Coupon amount', 'money'],
  price: ['Price', 'money'],
  'currency.code': ['Currency'],
  expires: ['Expiry date', 'time'],
  startDate: ['Start date', 'time'],
  endDate: ['End date', 'time'],
  status: ['Status', 'word'],
  'media.type': ['Media type', 'word'],
  'media.url': ['Media file'],
  'target.count': ['Businesses'],
  'target.own': ['Which businesses'],
  freeProductCount: ['Free Product Count'],
  dateOfHire: ['Date hired', 'time'],
  createdAt: ['Date created', 'time'],
  'createdBy.name': ['Created by'],
  password: ['Password', 'word'],
  secondFactor: ['Second factor', 'word'],
  sessions: ['Sessions'],
  mediaType: ['Type'],
  size: ['Size in bytes'],
}

const labelsOfBusinesses: Readonly<Record<string, string>> = {
  address: 'Contact address',
  createdAt: 'Date Registered',
}

/** A business's place is stored twice; these members repeat its location. */
const repeated: Readonly<Record<string, string>> = {
  country: 'location.country',
  state: 'location.state',
  city: 'location.city',
}

const hidden = new Set([
  '_id',
  'id',
  'businessRef',
  'version',
  'todaySales.totalProfit',
  'todaySales.totalTransactions',
  'targetCount',
  'reason',
  'currency.name',
  'currency.symbol',
  'mediaType',
])

const order = Object.keys(fields)

type Values = Readonly<Record<string, unknown>>

/** The changed fields of a log entry; empty where the platform does not record them. */
export function changesOf({ before, after, record }: Log, timeZone: string): FieldChange[] {
  const [from, to] = [flattened(before ?? {}), flattened(after ?? {})]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => {
    const original = repeated[name]
    // Of a plan that was moved to another business.
    const isMoved = name === 'businessRef' && name in from && name in to
    return (isMoved || !hidden.has(name)) && !(original && (original in from || original in to))
  })
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({
      label: (record?.type === 'business' ? labelsOfBusinesses[name] : undefined) ?? labelOf(name),
      before: textOf(name, from, timeZone),
      after: textOf(name, to, timeZone),
    }))
    .filter((change) => change.before !== change.after)
}

/** Nested members as fields with dotted names. */
const flattened = (values: Values, prefix = ''): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flattened(value as Values, `${prefix}${name}.`))
        : [[prefix + name, value] as const],
    ),
  )

/** The fallback turns a name without a label, such as `lastSeenAt`, into `Last seen at`. */
const labelOf = (name: string): string =>
  fields[name]?.[0] ??
  capitalised(name.replaceAll('.', ' ').replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`))

function textOf(name: string, values: Values, timeZone: string): string {
  const value = values[name]
  if (value === undefined || value === null || value === '') return emptyValue
  const kind = fields[name]?.[1] ?? 'text'
  if (typeof value === 'boolean') {
    if (kind === 'active' || kind === 'disabled') return value === (kind === 'active') ? 'Active' : 'Inactive'
    return value ? 'Yes' : 'No'
  }
  if (typeof value === 'number') {
    return kind === 'money' ? formatMoney(value, textIn(values['currency.code'])) : formatNumber(value)
  }
  if (Array.isArray(value)) return value.length === 0 ? emptyValue : withoutDirection(value.map(String).join(', '))
  const text = withoutDirection(String(value))
  if (kind === 'time') return formatDateTime(text, timeZone) ?? text
  return kind === 'word' ? capitalised(text) : text
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const actions = {
  create: 'Created',
  update: 'Changed',
  activate: 'Activated',
  deactivate: 'Deactivated',
  delete: 'Deleted',
  restore: 'Restored',
  purge: 'Deleted for good',
  subscribe: 'Subscribed',
  renew: 'Subscription renewed',
  change: 'Subscription changed',
  'extra-staff': 'Extra staff added',
  'extra-branch': 'Extra branch added',
  upload: 'Uploaded',
  reason: 'Reason added',
  export: 'Exported',
  'bulk-activate': 'Bulk activation',
  'bulk-deactivate': 'Bulk deactivation',
  'bulk-renew': 'Bulk renewal',
  'bulk-cancel': 'Bulk job cancelled',
  login: 'Signed in',
  logout: 'Signed out',
  'login failed': 'Sign-in refused',
  'proof failed': 'Identity not confirmed',
} as const

/** The log's word for people: `deactivate` as `Deactivated`; an unknown one unchanged. */
export const actionInWords = (action: string | null | undefined): string => {
  const known = (action ?? '').toLowerCase()
  // Inherited members such as `constructor` must not count.
  return Object.hasOwn(actions, known)
    ? actions[known as keyof typeof actions]
    : capitalised(known.replaceAll(/[-_]/g, ' '))
}
