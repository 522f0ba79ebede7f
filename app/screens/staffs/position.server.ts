import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { isKnownBusiness, unknownBusiness } from '~/entities/business/find-businesses.server'
import { FieldError } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'

interface Position {
  /** The reference of the business. */
  ref: string
  role: string
  branch: string
}

/**
 * Throws `FieldError` for a role or a branch that the business does not have, and `PlatformError` for a business that
 * does not exist or whose roles and branches can't be read.
 */
export async function expectPosition(context: Readonly<RouterContextProvider>, { ref, role, branch }: Position) {
  if (!(await isKnownBusiness(context, ref))) {
    throw new PlatformError('refused', { status: 404, platformMessage: unknownBusiness(ref) })
  }
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  if (!roles.some((offered) => offered.role === role)) {
    throw new FieldError('role', `This business has no role “${role}”. Choose one from the list.`)
  }
  if (!branches.some(({ _id }) => _id === branch)) {
    throw new FieldError('branch', 'This business has no such branch. Choose one from the list.')
  }
}
