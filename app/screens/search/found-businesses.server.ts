import { foldSearch, foldText } from '#contract/fold-text.ts'
import type { Business } from '#contract/index.ts'
import { nameOf, selectionSearch } from '~/entities/business/business'
import { findRows } from '~/listing/list-reader.server'
import { dialogSearch } from '~/lib/screen-url'
import { allows, offers } from '~/session/session.server'
import type { Context } from '~/lib/request'
import { type MeantTask, meantTasks } from './business-tasks'
import { exactMatch, mostLookedAt } from './exact-match.server'
import { businesses } from './lists.server'
import { type FoundBusinesses, mostShown, type SearchResult, wayToAll } from './results'

/**
 * Businesses that match a text, the task that it means, and the one exact match. Calls are sequential, so that a
 * platform without search sends its whole list once. Throws `PlatformError`.
 */
export async function findMeantBusinesses(context: Context, search: string): Promise<FoundBusinesses> {
  const whole = await findRows(context, businesses, { search, count: mostLookedAt })
  const [first, ...more] = meantTasks(search, (permission) => allows(context, permission))
  const subject = first?.subject ?? ''
  const meant = first ? [first, ...more.filter((task) => task.subject === subject)] : []
  const about = first && (await findRows(context, businesses, { search: subject, count: mostLookedAt }))
  const [page, pageSearch] = whole.total === 0 && about ? [about, subject] : [whole, search]
  const exact = await exactMatch(context, search, whole)
  const others = namedFirst(page.rows, pageSearch)
    .filter(({ _id }) => _id !== exact?._id)
    .slice(0, mostShown)
  const shown = others.length + (exact ? 1 : 0)
  return {
    exact: exact && bestMatch(exact, allows(context, 'write')),
    tasks: namedFirst(about?.rows ?? [], subject)
      .slice(0, mostShown)
      .flatMap((business) => meant.flatMap((task) => taskResult(task, business))),
    group: {
      results: others.map(businessResult),
      more: wayToAll(page.total, { shown, path: '/businesses', nouns: 'businesses', search: pageSearch }),
    },
  }
}

/** Businesses with the text in their name precede those with it in an address or e-mail. */
function namedFirst(found: readonly Business[], search: string): readonly Business[] {
  const text = foldSearch(search)
  const rank = (business: Business) => {
    const at = foldText(nameOf(business)).indexOf(text)
    return at < 0 ? 2 : Math.sign(at)
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The first matches of a text; none where the platform would send its whole list. Throws `PlatformError`. */
export async function suggestBusinesses(context: Context, search: string): Promise<SearchResult[]> {
  if (search.length < 2 || !offers(context, 'search')) return []
  const { exact, tasks, group } = await findMeantBusinesses(context, search)
  return [...(exact ? [exact] : []), ...tasks, ...group.results]
}

function taskResult({ title, to, detail, isPossible }: MeantTask, business: Business): SearchResult[] {
  const known = { id: business._id ?? '', ref: business.businessRef ?? '', isDisabled: business.isDisabled === true }
  if (!isPossible(known)) return []
  const details = [business.businessRef, detail].filter(Boolean).join(' · ')
  return [{ title: `${title} ${nameOf(business)}`, to: to(known), detail: details }]
}

function businessResult(business: Business): SearchResult {
  const { _id, businessRef, firstName, lastName, phone, email, isDisabled } = business
  const owner = [firstName, lastName].filter(Boolean).join(' ')
  return {
    title: nameOf(business),
    to: `/businesses${dialogSearch('', 'view', _id ?? '')}`,
    detail: [businessRef, owner, phone, email].filter(Boolean).join(' · '),
    status: isDisabled ? 'Inactive' : undefined,
  }
}

/** Links from a business to its most common actions and its screens. */
function bestMatch(business: Business, mayRenew: boolean) {
  const { _id, businessRef, isDisabled } = business
  const reference = encodeURIComponent(businessRef ?? '')
  const ways = [
    ...(mayRenew ? [{ title: 'Renew Subscription', to: `/businesses${dialogSearch('', 'renew', _id ?? '')}` }] : []),
    { title: 'Subscriptions', to: `/subscriptions/${reference}` },
    { title: 'Sales', to: `/business/sales/${reference}` },
    { title: 'Staff', to: `/staffs${selectionSearch(businessRef ?? '')}` },
  ]
  return {
    ...businessResult(business),
    status: isDisabled ? 'Inactive' : 'Active',
    id: _id ?? '',
    isActive: !isDisabled,
    ways: businessRef ? ways : [],
  }
}
