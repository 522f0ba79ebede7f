import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import type { Admin, Plan } from '#contract/index.ts'
import { personName } from '~/entities/person/person'
import type { ListDefinition } from '~/listing/define-list.server'
import { findRows } from '~/listing/list-reader.server'
import type { ListFailure } from '~/listing/list-view'
import { panelData } from '~/listing/list-view.server'
import { capitalised } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { dialogSearch } from '~/lib/screen-url'
import { allows, offers } from '~/session/session.server'
import type { Deferred } from '~/ui/await'
import type { Context } from '~/lib/request'
import { findDestinations } from './destinations'
import { findMeantBusinesses } from './found-businesses.server'
import { admins, plans } from './lists.server'
import { type FoundBusinesses, mostShown, type SearchGroup, type SearchResult, wayToAll } from './results'

type Found<Value> = Deferred<({ ok: true } & Value) | ListFailure>

export interface Search {
  businesses: Found<FoundBusinesses>
  plans: Found<SearchGroup>
  admins: Found<SearchGroup>
}

export const searchPlaces = (context: Context, search: string) =>
  findDestinations(search, {
    isOffered: (capability) => offers(context, capability),
    isAllowed: (permission) => allows(context, permission),
  })

/** Records that match a search. Each kind is read and fails independently; none rejects. */
export function searchRecords(context: Context, search: string): Search {
  const ofPlans = { search, path: '/subscriptions', nouns: 'plans', result: planResult }
  const ofAdmins = { search, path: '/admins', nouns: 'admins', result: adminResult }
  return {
    businesses: panelData(context, () => findMeantBusinesses(context, search)),
    plans: panelData(context, () => findGroup(context, plans, ofPlans)),
    admins: panelData(context, () => findGroup(context, admins, ofAdmins)),
  }
}

interface FindGroup<Row> {
  search: string
  path: string
  nouns: string
  result: (row: Row) => SearchResult
}

async function findGroup<E extends Endpoint>(
  context: Context,
  list: ListDefinition<E, undefined>,
  { search, path, nouns, result }: FindGroup<RowOf<E>>,
): Promise<SearchGroup> {
  const { rows, total } = await findRows(context, list, { search, count: mostShown })
  return { results: rows.map(result), more: wayToAll(total, { shown: rows.length, path, nouns, search }) }
}

const planResult = ({ _id, name, type, price, currency }: Plan): SearchResult => ({
  title: name || 'Plan without a name',
  to: `/subscriptions${dialogSearch('', 'view', _id ?? '')}`,
  detail: [capitalised(type ?? ''), typeof price === 'number' && `${formatMoney(price, currency?.code)} a month`]
    .filter(Boolean)
    .join(' · '),
})

const adminResult = (admin: Admin): SearchResult => ({
  title: personName(admin),
  to: `/admins${dialogSearch('', 'view', admin._id ?? '')}`,
  detail: [admin.email, admin.phone, capitalised(admin.account?.role ?? '')].filter(Boolean).join(' · '),
  status: admin.isActive === false ? 'Inactive' : undefined,
})
