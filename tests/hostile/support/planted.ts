import { plainAdministrator } from '../../support/plain-platform.ts'
import { referenceOf } from '../../support/plain-platform/people.ts'
import { moment, mongoId, type Store, type Stored } from '../../support/plain-platform/records.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

/** Six ways in which a text has become a program. Each names the field that it stands in. */
export const payloads: readonly ((field: string) => string)[] = [
  (field) => `<script>planted('${field}')</script>`,
  (field) => `"><img src=x onerror=planted('${field}')>`,
  (field) => `javascript:planted('${field}')`,
  (field) => `'"--></style></script></textarea></title></option><svg onload=planted('${field}')>`,
  (field) => `{{constructor.constructor("planted('${field}')")()}}\${planted('${field}')}`,
  (field) => `data:text/html,<iframe srcdoc="<script>parent.planted('${field}')</script>">`,
]

/** Members that other calls name a record by, and dates, which are planted elsewhere. */
const kept = new Set(['_id', 'id', 'businessRef', 'branchId', 'target', 'createdAt', 'expires', 'startDate', 'endDate'])

/** The record with the payload in every text that it holds, except what it is found by. */
function planted(record: Stored, name: string, payload: (field: string) => string): Stored {
  const visit = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return payload(path)
    if (Array.isArray(value)) return value.map((entry) => visit(entry, path))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [
        member,
        kept.has(member) ? inner : visit(inner, `${path}.${member}`),
      ]),
    )
  }
  // A record stays a record.
  return visit(record, name) as Stored
}

/** One record more for each payload, made from the last one and newer than all others. */
function more(records: Stored[], name: string, own: (index: number) => Stored = () => ({})): void {
  const model = records.at(-1) ?? {}
  records.push(
    ...payloads.map((payload, index) => ({
      ...planted(model, name, payload),
      createdAt: moment(500 + index),
      ...own(index),
    })),
  )
}

export const plantedIds = (kind: number): string[] => payloads.map((_, index) => mongoId(kind, 900 + index))
const idIn = (kind: number) => (index: number) => ({ _id: plantedIds(kind)[index] })

export const chosenBusiness = referenceOf(0)
const referenceAt = (index: number) => `BIZ-X${index}`

/** Puts all payloads into every field of every kind of record. */
export function plant(store: Store): void {
  const of = (kind: number, businessRef: string) => (index: number) => ({ ...idIn(kind)(index), businessRef })
  // Six of the businesses are going to be subscribers, six are not.
  for (const first of [payloads.length, 0]) {
    more(store.businesses, 'business', (index) => ({
      _id: first === 0 ? plantedIds(1)[index] : mongoId(1, 950 + index),
      businessRef: referenceAt(first + index),
      isDisabled: true,
    }))
  }
  more(store.plans, 'plan', idIn(5))
  more(store.histories, 'history', of(6, chosenBusiness))
  const { businessRef: _, ...history } = store.histories.at(-1) ?? {}
  store.histories.push(...payloads.map((_payload, index) => ({ ...history, businessRef: referenceAt(index) })))
  more(store.staff, 'staff', of(3, chosenBusiness))
  more(store.branches, 'branch', of(4, chosenBusiness))
  store.roles.push(...payloads.map((payload) => ({ role: payload('role') })))
  more(store.admins, 'admin', idIn(2))
  Object.assign(store.admins[0] ?? {}, { email: plainAdministrator.email })
  more(store.notifications, 'notification', (index) => ({
    ...idIn(7)(index),
    category: payloads[index]?.('notification.category'),
    media: { type: index % 2 ? 'image' : 'video', url: payloads[index]?.('media.url') },
  }))
  // Where a business is only named, its reference is a text like any other.
  for (const [records, name] of [
    [store.transactions, 'transaction'],
    [store.logs, 'log'],
  ] as const) {
    more(records, name, (index) => ({ businessRef: payloads[index]?.(`${name}.businessRef`) }))
    more(records, `dated ${name}`, (index) => ({ createdAt: payloads[index]?.(`${name}.createdAt`) }))
  }
  more(store.sales, 'sale', of(10, chosenBusiness))
  more(store.settings.category, 'category', (index) => ({ id: plantedIds(9)[index] }))
  more(store.countries, 'country')
}
