import type { Contract } from './index.ts'
import type { Permission } from './role.ts'

/** Who may make a call. */
export interface AccessRule {
  /** What the caller's role must allow. */
  permission: Permission
  /** The caller has shown lately who they are: by signing in, or by their password or code. */
  recentProof?: true
}

const read: AccessRule = { permission: 'read' }
/** What concerns nobody but the caller: every role may do it. */
const own: AccessRule = { permission: 'read' }
/** What changes how the caller signs in from now on. */
const ownAccess: AccessRule = { permission: 'read', recentProof: true }
const write: AccessRule = { permission: 'write' }
const remove: AccessRule = { permission: 'delete' }
const removeForGood: AccessRule = { permission: 'delete', recentProof: true }
const administer: AccessRule = { permission: 'administer', recentProof: true }

/** The rule of a call; one that needs no token has none. */
type RuleOf<E> = E extends { access: 'public' } ? 'anybody' : AccessRule

type AccessTable = {
  readonly [Noun in keyof Contract]: { readonly [Call in keyof Contract[Noun]]: RuleOf<Contract[Noun][Call]> }
}

/** Who may make which call. A call of the contract that is missing here does not compile. */
export const accessTable: AccessTable = {
  auth: { login: 'anybody', verify: 'anybody', logout: own },
  capability: { list: own },
  account: {
    read: own,
    changePassword: own,
    enrol: own,
    confirm: ownAccess,
    disable: own,
    revoke: own,
    revokeOthers: own,
    reauthenticate: own,
  },
  admin: {
    list: read,
    create: administer,
    invite: administer,
    update: administer,
    activate: administer,
    deactivate: administer,
    resetPassword: administer,
    endSessions: administer,
  },
  business: {
    list: read,
    disabled: read,
    subscribers: read,
    subscriberPlans: read,
    unsubscribed: read,
    sales: read,
    // Of everything: `domain/business.ts` asks for a recent proof too.
    export: read,
    update: write,
    activate: write,
    deactivate: write,
    delete: removeForGood,
    archive: removeForGood,
    archived: read,
    restore: remove,
    createCategory: write,
    deleteCategory: remove,
    updateSettings: write,
  },
  staff: {
    list: read,
    create: write,
    invite: write,
    update: write,
    activate: write,
    deactivate: write,
    delete: remove,
    branches: read,
    roles: read,
  },
  subscription: {
    list: read,
    history: read,
    endings: read,
    quote: read,
    create: write,
    createOlder: write,
    update: write,
    renew: write,
    change: write,
    subscribe: write,
    extraStaff: write,
    extraBranch: write,
  },
  settings: { admin: read, countries: read },
  transaction: { list: read },
  report: { sales: read, summary: read, totals: read },
  sale: { list: read },
  // Of an admin: `domain/log.ts` asks for the permission to administer too.
  log: { list: read, read, addReason: write, undo: write, recordExport: own },
  notification: { list: read, create: write, update: write, delete: remove },
  // Activating, deactivating and renewing; of many, `domain/bulk.ts` asks for a recent proof too.
  bulk: { create: write, cancel: write, read, rows: read },
  view: { list: own, create: own, update: own, delete: own },
  media: { uploadImage: write, uploadVideo: write },
}
