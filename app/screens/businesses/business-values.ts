import type { Business } from '#contract/index.ts'

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

/** `location` is read first, the top-level fields second: some platforms set only one of them. */
export const editValues = (business: Business): BusinessValues => ({
  businessName: business.businessName ?? '',
  firstName: business.firstName ?? '',
  lastName: business.lastName ?? '',
  email: business.email ?? '',
  phone: business.phone ?? '',
  address: business.location?.address || business.address || '',
  contactAddress: business.address ?? '',
  category: business.account?.category ?? '',
  country: business.location?.country || business.country || '',
  state: business.location?.state || business.state || '',
  city: business.location?.city || business.city || '',
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

/** Ignores capitals and surrounding blanks. */
export function findCategory(
  categories: readonly { id?: string | null; name?: string | null }[],
  name: string,
): CategoryOption | undefined {
  const wanted = plain(name)
  const found = wanted === '' ? undefined : categories.find((category) => plain(category.name ?? '') === wanted)
  return found && { id: found.id ?? '', name: found.name ?? '' }
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()
