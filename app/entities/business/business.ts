import type { Business } from '#contract/index.ts'
import { intents } from '~/mutations/intents'

/** What a business is called where a sentence needs a name. */
export const nameOf = ({ businessName, businessRef }: Business): string =>
  businessName || businessRef || 'this business'

/** What a search of businesses finds on every list of them, whichever columns the list has. */
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

export const deleteIntent = intents({ delete: { pending: 'Deleting Business...', success: 'Business Deleted!' } })

/** A business as people choose it. */
export interface BusinessOption {
  ref: string
  name: string
  email: string
}

export interface FoundBusinesses {
  options: BusinessOption[]
  /** How many there are in all; `options` are the first of them. */
  total: number
}

export const businessOption = (business: Business): BusinessOption => ({
  ref: business.businessRef ?? '',
  name: nameOf(business),
  email: business.email ?? '',
})

/** The query of a screen about one business. */
export const selectionSearch = (ref: string): string => `?business=${encodeURIComponent(ref)}`

/** `Obi Provisions (BIZ-1001)`: what stands in the field of a choice, and what `resolveBusiness` reads. */
export const businessText = ({ name, ref }: Pick<BusinessOption, 'name' | 'ref'>): string =>
  name === ref ? ref : `${name} (${ref})`

/** The reference in a text that `businessText` wrote, or the text itself. */
export const referenceIn = (text: string): string => /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text.trim()

/** The businesses that something is meant for, as a form shows them. */
export interface SelectedBusinesses {
  /** As `businessText` writes them; unticking one takes it away. */
  listed: string[]
  /** How many more there are: too many to list, kept or taken away as one. */
  others: number
}
