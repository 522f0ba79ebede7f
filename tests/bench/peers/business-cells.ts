/** The columns of the console's list of businesses. */
export const businessHeaders = [
  'S/N',
  'Business Name',
  'Email',
  'Phone No',
  'Category',
  'Country',
  'State',
  'City',
  'Status',
  'Referral code',
  'Date Registered',
  'Actions',
] as const

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' })

/** A record of the platform as far as the list shows it. */
interface Business {
  businessName?: string
  email?: string
  phone?: string
  account?: { category?: string }
  location?: { country?: string; state?: string; city?: string }
  isDisabled?: boolean
  referral?: { code?: string }
  createdAt?: string
}

/** What the columns show of a business. */
export function businessCells(business: Business, serial: number): string[] {
  const { businessName, email, phone, account, location, isDisabled, referral, createdAt } = business
  return [
    String(serial),
    businessName ?? '–',
    email ?? '–',
    phone ?? '–',
    account?.category ?? '–',
    location?.country ?? '–',
    location?.state ?? '–',
    location?.city ?? '–',
    isDisabled ? 'Inactive' : 'Active',
    referral?.code ?? '–',
    createdAt ? dateTime.format(new Date(createdAt)) : '–',
    '⋯',
  ]
}
