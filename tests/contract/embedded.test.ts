import { expect, it } from 'vitest'
import { describeAccount } from './suites/account.ts'
import { describeAdmins } from './suites/admins.ts'
import { describeArchive } from './suites/archive.ts'
import { describeBulk } from './suites/bulk.ts'
import { describeBulkRenewal } from './suites/bulk-renewal.ts'
import { describeBusinessChanges } from './suites/business-changes.ts'
import { describeConcurrency } from './suites/concurrency.ts'
import { describeCorrections } from './suites/corrections.ts'
import { describeHttp } from './suites/http.ts'
import { describeIdempotency } from './suites/idempotency.ts'
import { describeInvitations } from './suites/invitations.ts'
import { describeLoggedWrites } from './suites/logged-writes.ts'
import { describeLogs } from './suites/logs.ts'
import { describeMedia } from './suites/media.ts'
import { describeNotifications } from './suites/notifications.ts'
import { describePasswordReset } from './suites/password-reset.ts'
import { describePlanRules } from './suites/plans.ts'
import { describeRoles } from './suites/roles.ts'
import { describeSettings } from './suites/settings.ts'
import { describeSignIn } from './suites/sign-in.ts'
import { describeSecondFactor } from './suites/second-factor.ts'
import { describeSignInThrottle } from './suites/sign-in-throttle.ts'
import { describeStaff } from './suites/staff.ts'
import { describeSubscriptionEnds } from './suites/subscription-ends.ts'
import { describeSubscriptionQuotes } from './suites/subscription-quotes.ts'
import { describeSubscriptionTerms } from './suites/subscription-terms.ts'
import { describeTargetRules } from './suites/target-rules.ts'
import { describeViews } from './suites/views.ts'
import { describeSubscriptions } from './suites/subscriptions.ts'
import { describeUndo } from './suites/undo.ts'
import { describePlatform } from './suites/describe-platform.ts'
import { unansweredCalls } from './support/platform-client.ts'

// Enough for every suite to take the ones that suit it.
describePlatform(200, (world) => {
  describeSignIn(world)
  describeSignInThrottle(world)
  describeAccount(world)
  describeSecondFactor(world)
  describeArchive(world)
  describeBusinessChanges(world)
  describeBulk(world)
  describeBulkRenewal(world)
  describeSettings(world)
  describeAdmins(world)
  describePasswordReset(world)
  describeInvitations(world)
  describeCorrections(world)
  describeRoles(world)
  describeStaff(world)
  describePlanRules(world)
  describeSubscriptions(world)
  describeSubscriptionEnds(world)
  describeSubscriptionQuotes(world)
  describeSubscriptionTerms(world)
  describeNotifications(world)
  describeTargetRules(world)
  describeMedia(world)
  describeLogs(world)
  describeViews(world)
  describeUndo(world)
  describeIdempotency(world)
  describeConcurrency(world)
  describeHttp(world)

  describeLoggedWrites(world)

  it('has answered every other call of the contract with success at least once', () => {
    expect(unansweredCalls(world.client, 'others')).toEqual([])
  })
})
