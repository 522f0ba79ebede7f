import { type Business, contract, type Plan } from '#contract/index.ts'
import { ignorePlatformError } from '~/api-client/platform-error'
import { countRows } from '~/api-client/read-list.server'
import { reference } from '~/api-client/reference.server'
import { formatNumber } from '~/lib/number'
import type { Context } from '~/lib/request'

/** A plan's limit of one kind, and its use where a call tells it. */
export interface Limit {
  label: string
  max: number
  used?: number
  /** '2 of 3' */
  words: string
  more?: 'extra-branch' | 'extra-staff'
}

export async function readLimits(context: Context, plan: Plan, business: Business): Promise<Limit[]> {
  return limitsOf(plan, await usedBy(context, business))
}

interface Used {
  branches?: number
  staff?: number
}

/** The numbers of branches and people; those that can't be read are left out. */
async function usedBy(context: Context, { businessRef }: Business): Promise<Used> {
  const ref = businessRef ?? ''
  const [branches, staff] = await Promise.all([
    reference(context, contract.staff.branches, { ref }).catch(ignorePlatformError),
    countRows(context, contract.staff.list, { businessRef: ref }).catch(ignorePlatformError),
  ])
  return { branches: branches?.length, staff }
}

const limitsOf = ({ branch, inventory, staff }: Plan, used: Used): Limit[] => [
  ...limit({ label: 'Branches', max: branch?.max, used: used.branches, more: 'extra-branch' }),
  ...limit({ label: 'Inventory', max: inventory?.max }),
  ...limit({ label: 'Staff', max: staff?.max, used: used.staff, more: 'extra-staff' }),
]

function limit({ label, max, used, more }: Omit<Limit, 'max' | 'words'> & { max: number | null | undefined }): Limit[] {
  if (typeof max !== 'number') return []
  const words = used === undefined ? `up to ${formatNumber(max)}` : `${formatNumber(used)} of ${formatNumber(max)}`
  return [{ label, max, used, words, more }]
}
