import type { AccessRule } from '../contract/access.ts'
import type { ReauthenticationRequired } from '../contract/index.ts'
import { mayDo, refusalOf } from '../contract/role.ts'
import { DomainError } from '../model/errors.ts'
import type { CurrentAdministrator, Stores } from './operation.ts'

/** Refuses a call that the caller's role does not allow, or that needs a recent proof. */
export async function expectAccess(
  administrator: CurrentAdministrator,
  { permission, recentProof }: AccessRule,
  stores: Stores,
): Promise<void> {
  if (!mayDo(administrator.role, permission)) throw new DomainError('forbidden', refusalOf(administrator.role))
  if (recentProof) await expectRecentProof(administrator, stores)
}

/** The refusal says what to send to `account.reauthenticate`. */
export async function expectRecentProof(administrator: CurrentAdministrator, { secondFactors }: Stores): Promise<void> {
  if (administrator.isProven) return
  const hasCode = (await secondFactors.find(administrator.id))?.isConfirmed
  const data: ReauthenticationRequired = { reauthentication: hasCode ? 'code' : 'password' }
  const what = hasCode ? 'a code of your authenticator app' : 'your password'
  throw new DomainError('forbidden', `Confirm that it is you: enter ${what}.`, { data })
}
