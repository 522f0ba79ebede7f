import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { mayDo, type Permission } from '#contract/role.ts'

/** Of a platform without roles nothing is known, and everything is offered: it refuses what it does not allow. */
export const isPermitted = (role: string | undefined, permission: Permission): boolean =>
  role === undefined || mayDo(role, permission)

const useRole = (): string | undefined => useRouteLoaderData<{ role?: string }>('root')?.role

/** What stands beside the name in the header: 'Administrator', and the role of whoever may do less than its name says. */
export const roleName = (role: string | undefined): string =>
  role === 'auditor' ? 'Administrator · Auditor' : 'Administrator'

/** Whether the role of whoever is signed in allows this; what it does not allow is not offered. */
export const useMayDo = (permission: Permission): boolean => isPermitted(useRole(), permission)

/** Stands only where the role of whoever is signed in allows this. */
export const Permitted = ({ to, children }: { to: Permission; children: ReactNode }): ReactNode =>
  useMayDo(to) && children
