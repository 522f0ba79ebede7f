import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import type { databases, FreshDatabase } from '../support/databases.ts'
import { everyCall, PlatformClient } from '../support/platform-client.ts'
import { type PlatformProcess, startPlatform } from '../support/platform-process.ts'
import { describeAccount } from './account.ts'
import { describeAdmins } from './admins.ts'
import { describeArchive } from './archive.ts'
import { describeBulk } from './bulk.ts'
import { describeBusinessChanges } from './business-changes.ts'
import { describeBusinessLists } from './business-lists.ts'
import { describeConcurrency } from './concurrency.ts'
import { describeCorrections } from './corrections.ts'
import { describeExport } from './export.ts'
import { describeHttp } from './http.ts'
import { describeIdempotency } from './idempotency.ts'
import { describeInvitations } from './invitations.ts'
import { describeLists } from './lists.ts'
import { describeLoggedWrites } from './logged-writes.ts'
import { describeLogs } from './logs.ts'
import { describeMedia } from './media.ts'
import { describeNotificationRules } from './notification-rules.ts'
import { describeNotifications } from './notifications.ts'
import { describePasswordReset } from './password-reset.ts'
import { describePlanRules } from './plans.ts'
import { describeRecords } from './records.ts'
import { describeRoles } from './roles.ts'
import { describeSearch } from './search.ts'
import { describeSettings } from './settings.ts'
import { describeSignIn } from './sign-in.ts'
import { describeSecondFactor } from './second-factor.ts'
import { describeSignInThrottle } from './sign-in-throttle.ts'
import { describeStaffRules } from './staff-rules.ts'
import { describeStaff } from './staff.ts'
import { describeSubscriptionEnds } from './subscription-ends.ts'
import { describeSubscriptionQuotes } from './subscription-quotes.ts'
import { describeSubscriptionTerms } from './subscription-terms.ts'
import { describeTargetRules } from './target-rules.ts'
import { describeTransactionFilters } from './transaction-filters.ts'
import { describeViews } from './views.ts'
import { describeSubscriptions } from './subscriptions.ts'
import { describeUndo } from './undo.ts'
import { clientAddressKey, numberOfBusinesses, type World } from './world.ts'

/** Everything that the contract promises, asked of one platform on one kind of database. */
export function describePlatform({ name, createWithTables }: (typeof databases)[number]): void {
  describe(`a platform on ${name}`, () => {
    // Filled before the first test runs.
    const world = {} as World
    let database: FreshDatabase
    let platform: PlatformProcess

    beforeAll(async () => {
      database = await createWithTables()
      platform = await startPlatform({
        ...database.environment,
        DEMO_DATA: String(numberOfBusinesses),
        CLIENT_ADDRESS_KEY: clientAddressKey,
      })
      // A first start always announces one.
      world.signIn = platform.firstSignIn!
      world.client = new PlatformClient(platform.origin)
      // Every database comes with a folder of its own.
      world.mediaFolder = join(database.environment.DATA_DIR!, 'media')
      const { data } = await world.client.call(contract.auth.login, { body: world.signIn })
      world.client.token = data.token
    })

    afterAll(async () => {
      await platform.stop()
      await database.remove()
    })

    describeSignIn(world)
    // On Postgres the races of tests/hostile count failures, at two processes.
    if (name !== 'Postgres') describeSignInThrottle(world)
    describeAccount(world)
    describeSecondFactor(world)
    describeBusinessLists(world)
    // Leaves a business deleted, which the lists look at.
    describeArchive(world)
    describeLists(world)
    describeSearch(world)
    describeExport(world)
    describeBusinessChanges(world)
    describeBulk(world)
    describeSettings(world)
    describeAdmins(world)
    describePasswordReset(world)
    describeInvitations(world)
    describeCorrections(world)
    describeRoles(world)
    describeStaff(world)
    describeStaffRules(world)
    describePlanRules(world)
    describeSubscriptions(world)
    describeSubscriptionEnds(world)
    describeSubscriptionQuotes(world)
    describeSubscriptionTerms(world)
    describeNotifications(world)
    describeNotificationRules(world)
    describeTargetRules(world)
    describeMedia(world)
    describeRecords(world)
    describeTransactionFilters(world)
    describeLogs(world)
    describeViews(world)
    describeUndo(world)
    describeIdempotency(world)
    describeConcurrency(world)
    describeHttp(world)

    describeLoggedWrites(world)

    it('has answered every call of the contract with success at least once', () => {
      const missing = everyCall
        .filter(({ name: call }) => !world.client.succeeded.has(call))
        .map(({ name: call }) => call)
      expect(missing).toEqual([])
    })
  })
}
