import type { BusinessChange } from '../contract/index.ts'
import { type Fragment, raw, sql } from './sql.ts'

export function assignmentsOf(change: BusinessChange): Fragment[] {
  const given: [column: string, value: unknown][] = [
    ['business_name', change.businessName],
    ['first_name', change.firstName],
    ['last_name', change.lastName],
    ['email', change.email],
    ['phone', change.phone],
    ['address', change.address],
    ['category', change.account?.category],
    ['country', change.location?.country],
    ['state', change.location?.state],
    ['city', change.location?.city],
    ['location_address', change.location?.address],
    ['is_disabled', change.isDisabled],
    ['referral_code', change.referral?.code],
  ]
  return given.filter(([, value]) => value !== undefined).map(([column, value]) => sql`${raw(column)} = ${value}`)
}
