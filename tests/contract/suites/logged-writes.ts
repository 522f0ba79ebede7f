import { expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { everyCall } from '../support/platform-client.ts'
import type { World } from './world.ts'

/** What the log says of each write: its activity and action, and that it is an event where no record changes. */
const writes: Readonly<Record<string, readonly [activity: string, action: string, kind?: 'event']>> = {
  'auth.login': ['Session', 'login', 'event'],
  'auth.verify': ['Session', 'login', 'event'],
  'auth.logout': ['Session', 'logout', 'event'],
  'account.changePassword': ['Account', 'update'],
  'account.enrol': ['Account', 'create'],
  'account.confirm': ['Account', 'activate'],
  'account.disable': ['Account', 'deactivate'],
  'account.reauthenticate': ['Account', 'login', 'event'],
  'account.revoke': ['Account', 'logout'],
  'account.revokeOthers': ['Account', 'logout'],
  'business.update': ['Business', 'update'],
  'business.activate': ['Business', 'activate'],
  'business.deactivate': ['Business', 'deactivate'],
  'business.delete': ['Business', 'delete'],
  'business.createCategory': ['Category', 'create'],
  'business.deleteCategory': ['Category', 'delete'],
  'business.updateSettings': ['Settings', 'update'],
  'staff.create': ['Staff', 'create'],
  'staff.invite': ['Staff', 'create'],
  'staff.update': ['Staff', 'update'],
  'staff.activate': ['Staff', 'activate'],
  'staff.deactivate': ['Staff', 'deactivate'],
  'staff.delete': ['Staff', 'delete'],
  'subscription.create': ['Plan', 'create'],
  'subscription.createOlder': ['Plan', 'create'],
  'subscription.update': ['Plan', 'update'],
  'subscription.renew': ['Subscription', 'renew'],
  'subscription.change': ['Subscription', 'change'],
  'subscription.subscribe': ['Subscription', 'subscribe'],
  'subscription.extraStaff': ['Subscription', 'extra-staff'],
  'subscription.extraBranch': ['Subscription', 'extra-branch'],
  'admin.create': ['Admin', 'create'],
  'admin.invite': ['Admin', 'create'],
  'admin.update': ['Admin', 'update'],
  'admin.activate': ['Admin', 'activate'],
  'admin.deactivate': ['Admin', 'deactivate'],
  'admin.resetPassword': ['Admin', 'update'],
  'admin.endSessions': ['Admin', 'logout'],
  'notification.create': ['Notification', 'create'],
  'notification.update': ['Notification', 'update'],
  'notification.delete': ['Notification', 'delete'],
  'media.uploadImage': ['Media', 'upload'],
  'media.uploadVideo': ['Media', 'upload'],
  'log.addReason': ['Business', 'reason'],
  'log.undo': ['Business', 'activate'],
  'log.recordExport': ['Export', 'export', 'event'],
  'business.archive': ['Business', 'delete'],
  'business.restore': ['Business', 'restore'],
  'bulk.create': ['Business', 'deactivate'],
  'bulk.cancel': ['Business', 'bulk-cancel', 'event'],
}

/** What concerns nobody but the caller leaves no row: whoever may only read could fill the log with it. */
const privateWrites = ['view.create', 'view.update', 'view.delete']
/** They need a body, and change nothing. */
const readsByPost = ['bulk.quote']
const privateActivities = ['View']

/** Hashes, tokens and keys as this platform writes them; `the password of` begins those that suites make up. */
const secretText = /\$argon2|eyJ[\w-]{10}|otpauth:|"v1\.[\w-]+\.|"(passwordHash|token|secret|challenge|device)"/

/** Asked at the end, when the suites have made every write. */
export function describeLoggedWrites(world: World): void {
  it('every write of the contract but private ones has log rows, each with who did it, to which record, and what changed', async () => {
    const made = everyCall.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)
    expect(made.toSorted()).toEqual([...Object.keys(writes), ...privateWrites, ...readsByPost].toSorted())
    const entries = (await world.client.call(contract.log.list)).data.data
    expect(entries.filter(({ activity }) => privateActivities.includes(activity ?? ''))).toEqual([])
    const lacking: string[] = []
    for (const [call, [activity, action, kind]] of Object.entries(writes)) {
      const own = entries.filter((entry) => entry.activity === activity && entry.action === action)
      if (own.length === 0) lacking.push(`${call}: any row`)
      for (const { adminId, user, record, before, after, details } of own) {
        if (!adminId || !user?.email) lacking.push(`${call} ${details}: who did it`)
        if (kind === 'event') continue
        if (!record?.type || !record.id) lacking.push(`${call} ${details}: the record`)
        if (Object.keys({ ...before, ...after }).length === 0) lacking.push(`${call} ${details}: what changed`)
      }
    }
    expect(lacking).toEqual([])
  })

  it('no log row holds a password, a hash, a token or a key', async () => {
    const entries = (await world.client.call(contract.log.list)).data.data
    const secrets = entries
      .map((entry) => JSON.stringify(entry))
      .filter(
        (text) => secretText.test(text) || text.includes(world.signIn.password) || text.includes('the password of'),
      )
    expect(secrets.slice(0, 3)).toEqual([])
  })
}
