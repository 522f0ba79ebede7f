import type { Business } from '#contract/index.ts'
import { formatNumber } from '~/lib/number'
import { intents } from '~/mutations/intents'

/** A business's name for use in a sentence. */
export const nameOf = ({ businessName, businessRef }: Business): string =>
  businessName || businessRef || 'this business'

/** Searched in every list of businesses, whether they are columns or not. */
export const searchableBusinessFields = [
  'businessRef',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'location.address',
  'account.category',
  'location.country',
  'location.state',
  'location.city',
  'referral.code',
] as const

/**
 * `location` is read first, the top-level fields second: some platforms set only one of them. Beside other parts, an
 * empty one has been cleared.
 */
export function placeOf({ location, country, state, city }: Business) {
  const stored = location && Object.values(location).some(Boolean) ? location : undefined
  return { country: stored?.country ?? country, state: stored?.state ?? state, city: stored?.city ?? city }
}

export const deleteIntent = intents({
  delete: { pending: 'Deleting Business...', success: 'Business Deleted!', needs: 'delete' },
  restore: { pending: 'Restoring Business...', success: 'Business restored!', needs: 'delete' },
})

export const activationIntents = intents({
  activate: { pending: 'Activating Business...', success: 'Business activated!' },
  deactivate: { pending: 'Deactivating Business...', success: 'Business deactivated!' },
  undoDeactivate: { pending: 'Activating Business...', success: 'Business activated!' },
})

export interface BusinessOption {
  ref: string
  name: string
  email: string
}

export interface FoundBusinesses {
  options: BusinessOption[]
  /** The number of all matches; `options` has the first of them. */
  total: number
}

export const businessOption = (business: Business): BusinessOption => ({
  ref: business.businessRef ?? '',
  name: nameOf(business),
  email: business.email ?? '',
})

export const selectionSearch = (ref: string): string => `?business=${encodeURIComponent(ref)}`

/** `Obi Provisions (BIZ-1001)`, the text that `resolveBusiness` reads. */
export const businessText = ({ name, ref }: Pick<BusinessOption, 'name' | 'ref'>): string =>
  name === ref ? ref : `${name} (${ref})`

/** The reference in a text of `businessText`, which may have parentheses itself, or the text itself. */
export const referenceIn = (text: string): string => /\(((?:[^()]|\([^()]*\))+)\)\s*$/.exec(text)?.[1] ?? text.trim()

/** A notification's businesses, as its form shows them. */
export interface SelectedBusinesses {
  /** As `businessText` writes them; unticking one removes it. */
  listed: string[]
  /** The number of others: too many to list, they are kept or removed together. */
  others: number
}

/** `1 business` or `1,234 businesses`. */
export const countInWords = (count: number): string =>
  count === 1 ? '1 business' : `${formatNumber(count)} businesses`
