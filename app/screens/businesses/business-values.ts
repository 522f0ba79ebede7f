import type { Business } from '#contract/index.ts'
import { placeOf } from '~/entities/business/business'

export const businessLabels = {
  businessName: 'Business name',
  category: 'Category',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  state: 'State',
  city: 'City',
  address: 'Address',
  referralCode: 'Referral code',
} as const

/** Form values as texts. `contactAddress` is the top-level address, shown only if the location has none. */
export type BusinessValues = Record<keyof typeof businessLabels | 'contactAddress' | 'isDisabled', string>

export const editValues = (business: Business): BusinessValues => ({
  businessName: business.businessName ?? '',
  firstName: business.firstName ?? '',
  lastName: business.lastName ?? '',
  email: business.email ?? '',
  phone: business.phone ?? '',
  address: business.location?.address || business.address || '',
  contactAddress: business.address ?? '',
  category: business.account?.category ?? '',
  country: placeOf(business).country ?? '',
  state: placeOf(business).state ?? '',
  city: placeOf(business).city ?? '',
  referralCode: business.referral?.code ?? '',
  isDisabled: String(business.isDisabled ?? false),
})

export const businessSummary = ({ businessRef, isDisabled }: Business) => ({
  businessRef: businessRef ?? '',
  isDisabled: isDisabled ?? false,
})

export interface CategoryOption {
  id: string
  name: string
}

/** Ignores capitals and surrounding blanks, unless one is exactly so. */
export function findCategory(
  categories: readonly { id?: string | null; name?: string | null }[],
  name: string,
): CategoryOption | undefined {
  const wanted = plain(name)
  const isMeant = (category: { name?: string | null }) => plain(category.name ?? '') === wanted
  const found = wanted === '' ? undefined : (categories.find((one) => one.name === name) ?? categories.find(isMeant))
  return found && { id: found.id ?? '', name: found.name ?? '' }
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()
