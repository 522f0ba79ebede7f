import type { Page } from 'playwright'
import type { FaultRule } from '../support/misbehaving-platform.ts'
import type { Shot } from './shots.ts'

/** A state that a screen is in because of its platform. */
export interface FaultyShot extends Shot {
  /** The platform behind the console: with everything down, or with one fault for each list. */
  platform: 'down' | 'uneven'
}

/** Reading fails, signing in does not. */
export const outage: readonly FaultRule[] = [{ kind: 'status 503', method: 'GET' }]

/**
 * Businesses fail after they have been read once; logs never arrive; notifications find the session over, and transactions
 * one that the platform can't read.
 */
export const unevenFaults: readonly FaultRule[] = [
  { kind: 'status 503', path: '^/admin/business' },
  { kind: 'hang before headers', path: '^/admin/logs' },
  { kind: 'jwt expired', path: '^/admin/notifications' },
  { kind: 'jwt malformed', path: '^/admin/transactions' },
]

/** What is read while the uneven platform is still well, so that there are last good rows. */
export const readBefore = ['/businesses']

const untilShown = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

export const faultyShots: readonly FaultyShot[] = [
  { name: 'businesses-failed', address: '/businesses', platform: 'down' },
  { name: 'dashboard-failed', address: '/dashboard', platform: 'down', isWhole: true },
  { name: 'reports-failed', address: '/reports', platform: 'down' },
  { name: 'businesses-stale', address: '/businesses', platform: 'uneven' },
  { name: 'logs-loading', address: '/logs', platform: 'uneven', isUnfinished: true },
  { name: 'session-unrecognised', address: '/transactions', platform: 'uneven' },
  {
    name: 'expired',
    address: '/notifications',
    platform: 'uneven',
    isSignedInAnew: true,
    prepare: untilShown('This session has expired'),
  },
]
