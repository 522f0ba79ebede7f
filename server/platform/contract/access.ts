import type { Contract } from './index.ts'
import type { Permission } from './role.ts'

export interface AccessRule {
  permission: Permission
  /** The caller has proved recently who they are: by signing in, or by their password or code. */
  recentProof?: true
}

const read: AccessRule = { permission: 'read' }
const own: AccessRule = { permission: 'read' }
const ownAccess: AccessRule = { permission: 'read', recentProof: true }
const write: AccessRule = { permission: 'write' }
const remove: AccessRule = { permission: 'delete' }
const removeForGood: AccessRule = { permission: 'delete', recentProof: true }
const administer: AccessRule = { permission: 'administer', recentProof: true }

type RuleOf<E> = E extends { access: 'public' } ? 'anybody' : AccessRule

type CallTable = {
  readonly [Noun in keyof Contract]: {
    readonly [Call in keyof Contract[Noun]]: readonly [rule: RuleOf<Contract[Noun][Call]>, summary: string]
  }
}

/** Who may make which call, and what it does, for the OpenAPI document. A missing call does not compile. */
export const callTable: CallTable = {
  auth: {
    login: ['anybody', 'Signs in, and gives the token of all other calls'],
    verify: ['anybody', 'Second step of signing in, with a code of the authenticator app'],
    logout: [own, 'Revokes the token that the call carries'],
  },
  capability: { list: [own, 'Names the extensions that the platform offers, and the role of the caller'] },
  account: {
    read: [own, 'The caller’s second factor and sessions'],
    changePassword: [own, 'Changes the caller’s password'],
    enrol: [own, 'Starts a second factor, and gives its secret for an authenticator app'],
    confirm: [ownAccess, 'Turns the second factor on, and gives the recovery codes'],
    disable: [own, 'Turns the second factor off'],
    revoke: [own, 'Ends one session of the caller'],
    revokeOthers: [own, 'Ends all sessions of the caller but this one'],
    reauthenticate: [own, 'Proves again who is signed in, by the code of the second factor or by the password'],
  },
  admin: {
    list: [read, 'The administrators'],
    create: [administer, 'Creates an administrator'],
    invite: [administer, 'Creates an administrator, and gives a one-time password'],
    update: [administer, 'Corrects an administrator, or changes the role'],
    activate: [administer, 'Activates an administrator'],
    deactivate: [administer, 'Deactivates an administrator'],
    resetPassword: [administer, 'Replaces the password of an administrator by a one-time password'],
    endSessions: [administer, 'Ends all sessions of an administrator'],
  },
  business: {
    list: [read, 'The businesses'],
    disabled: [read, 'The deactivated businesses'],
    subscribers: [read, 'The businesses that have subscribed, with what they pay'],
    subscriberPlans: [read, 'The plans that subscribers have, also those that are deleted'],
    unsubscribed: [read, 'The businesses that have never subscribed'],
    sales: [read, 'The last sales of a business'],
    // An export of everything needs a recent proof too: see `domain/business.ts`.
    export: [read, 'The businesses as a CSV file'],
    update: [write, 'Changes a business'],
    activate: [write, 'Activates a business'],
    deactivate: [write, 'Deactivates a business'],
    delete: [removeForGood, 'Deletes a business'],
    archive: [removeForGood, 'Deletes a business, and says why'],
    archived: [read, 'The deleted businesses that can be restored'],
    restore: [remove, 'Restores a deleted business with everything that belonged to it'],
    createCategory: [write, 'Adds a category of businesses'],
    deleteCategory: [remove, 'Deletes a category of businesses'],
    updateSettings: [write, 'Sets how many products are free'],
  },
  staff: {
    list: [read, 'The staff of a business'],
    create: [write, 'Adds a member of staff'],
    invite: [write, 'Adds a member of staff, and gives a one-time password'],
    update: [write, 'Corrects a member of staff'],
    activate: [write, 'Activates a member of staff'],
    deactivate: [write, 'Deactivates a member of staff'],
    delete: [remove, 'Deletes a member of staff'],
    branches: [read, 'The branches of a business'],
    roles: [read, 'The roles that the staff of a business may have'],
  },
  subscription: {
    list: [read, 'The plans'],
    history: [read, 'The subscriptions of a business, past and present'],
    endings: [read, 'The businesses whose subscription ends within some days, the earliest first'],
    quote: [read, 'What renewing or changing the subscription of a business would come to'],
    create: [write, 'Creates a plan'],
    createOlder: [write, 'Creates a plan, at an older address'],
    update: [write, 'Changes a plan'],
    renew: [write, 'Renews the subscription of a business'],
    change: [write, 'Changes the plan of a business at once'],
    subscribe: [write, 'Subscribes a business to a plan'],
    extraStaff: [write, 'Adds staff beyond the plan of a business'],
    extraBranch: [write, 'Adds branches beyond the plan of a business'],
  },
  settings: {
    admin: [read, 'The categories of businesses, and how many products are free'],
    countries: [read, 'The countries with their states and cities'],
  },
  transaction: { list: [read, 'The transactions'] },
  report: {
    sales: [read, 'The number of transactions and what they come to'],
    summary: [read, 'Sales, purchases, expenses and counts of the whole platform'],
    totals: [read, 'What the transactions of some days come to, by type, status and currency'],
  },
  sale: { list: [read, 'The sales of all businesses'] },
  log: {
    list: [read, 'The log of who did what'],
    read: [read, 'One entry of the log, with the reasons that were added to it'],
    addReason: [write, 'Adds a reason to an entry of the log'],
    undo: [write, 'Undoes the deactivation that an entry of the log is about, within a day'],
    recordExport: [own, 'Logs that a file of a list begins to be sent'],
  },
  notification: {
    list: [read, 'The notifications'],
    create: [write, 'Creates a notification'],
    update: [write, 'Changes a notification'],
    delete: [remove, 'Deletes a notification'],
  },
  // A change of many needs a recent proof too: see `domain/bulk.ts`.
  bulk: {
    create: [write, 'Activates, deactivates or renews many businesses, one after the other'],
    quote: [read, 'What renewing many businesses comes to a month'],
    cancel: [write, 'Leaves the businesses that still wait in a change of many as they are'],
    read: [read, 'How far a change of many businesses has come'],
    rows: [read, 'What became of each business in a change of many'],
  },
  view: {
    list: [own, 'The saved views of the caller'],
    create: [own, 'Saves a view'],
    update: [own, 'Renames a view, or opens its screen with it'],
    delete: [own, 'Deletes a view'],
  },
  media: {
    uploadImage: [write, 'Uploads a picture'],
    uploadVideo: [write, 'Uploads a video'],
  },
}

export const callsByName: Readonly<
  Record<string, Readonly<Record<string, readonly [rule: AccessRule | 'anybody', summary: string]>>>
> = callTable
