import type { ReactNode } from 'react'
import { mayDo, type Permission } from '#contract/role.ts'
import { useSignedIn } from './signed-in'

/** On a platform without roles everything is offered; the platform refuses what it does not allow. */
export const isPermitted = (role: string | undefined, permission: Permission): boolean =>
  role === undefined || mayDo(role, permission)

/** The role in the header: 'Administrator', with its name for a role that may do less. */
export const roleName = (role: string | undefined): string =>
  role === 'auditor' ? 'Administrator · Auditor' : 'Administrator'

/** Whether the current role allows this; forbidden actions are not offered. */
export const useMayDo = (permission: Permission): boolean => isPermitted(useSignedIn().role, permission)

export const Permitted = ({ to, children }: { to: Permission; children: ReactNode }): ReactNode =>
  useMayDo(to) && children
