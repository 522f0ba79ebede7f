import type { Staff } from '#contract/index.ts'

/** What the actions of a member of staff need to know. */
export interface StaffFacts {
  isActive: boolean
}

/** Who is not said to be inactive is active. */
export const staffFacts = ({ account }: Staff): StaffFacts => ({ isActive: account?.isActive !== false })
