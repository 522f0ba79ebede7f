import type { Business } from '#contract/index.ts'

/** The fields of the edit form, as texts; a missing value is empty. */
export interface BusinessValues extends Record<string, string> {
  businessName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  /** The top-level address, which may differ from that of the location. It is shown only if the location has none. */
  contactAddress: string
  category: string
  country: string
  state: string
  city: string
  referralCode: string
  isDisabled: string
}

/** The fields of a business in the order of its dialogs. */
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

/** `location` is read first, the top-level fields second: only one of them is set on some platforms. */
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

/** What the actions of a business need of it. */
export const businessSummary = ({ businessRef, isDisabled }: Business) => ({
  businessRef: businessRef ?? '',
  isDisabled: isDisabled ?? false,
})
