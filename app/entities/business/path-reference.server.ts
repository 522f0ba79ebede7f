import { data } from 'react-router'
import { identifier } from '#contract/record.ts'

/** The reference of the business that a screen's path names. Throws a 404 for what no business can be called. */
export function referenceInPath({ id }: Readonly<Partial<Record<string, string>>>): string {
  const { success, data: businessRef } = identifier.safeParse(id)
  if (!success) throw data('There is no such business.', { status: 404 })
  return businessRef
}
