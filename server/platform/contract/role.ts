export type Permission = 'read' | 'write' | 'delete' | 'administer'

export const roles = ['superadmin', 'administrator', 'auditor'] as const
export type AdminRole = (typeof roles)[number]

const permissionsOf: Readonly<Record<AdminRole, readonly Permission[]>> = {
  superadmin: ['read', 'write', 'delete', 'administer'],
  administrator: ['read', 'write'],
  auditor: ['read'],
}

const isRole = (role: string): role is AdminRole => roles.some((known) => known === role)

/** An unknown role allows nothing. */
export const mayDo = (role: string, permission: Permission): boolean =>
  isRole(role) && permissionsOf[role].includes(permission)

/** Why somebody with this role is refused, and what to do next. */
export const refusalOf = (role: string): string =>
  mayDo(role, 'write')
    ? 'Your role may not do this. Ask a super administrator.'
    : 'Your role may only read. Ask a super administrator.'
