import type { z } from 'zod'
import type {
  ArchivedBusiness,
  Business,
  BusinessFilters,
  Category,
  NewStaff,
  Notification,
  NotificationBody,
  notificationPhases,
  Staff,
} from '../contract/index.ts'
import type { InstantRange } from './business-day.ts'
import type { Stored } from './records.ts'

/** A business as it is stored. */
export type StoredBusiness = Stored<Business, '_id' | 'businessRef' | 'businessName' | 'version'>

/** `isDisabled` is the business's own state; the range is that of its last subscription. */
export interface SubscriberQuery extends InstantRange {
  isDisabled: boolean | undefined
  /** When the last subscription ends. */
  expiry: InstantRange | undefined
  /** The id of the plan that it is of. */
  plan: string | undefined
}

/** The range is that of the last subscription's end. */
export interface EndingQuery extends InstantRange {
  expiry: InstantRange | undefined
}

/** The filters that the store compares as they came: those of the contract that are not read otherwise. */
type ComparedFilter = Exclude<keyof z.output<typeof BusinessFilters>, 'status' | 'expiry' | 'startDate' | 'endDate'>

/** Filters of the businesses list, ready to compare: texts match without regard to case. */
export type BusinessQuery = InstantRange & {
  isDisabled: boolean | undefined
  expiry: InstantRange | undefined
} & Record<ComparedFilter, string | undefined>

export type BusinessReference = Pick<StoredBusiness, '_id' | 'businessRef'>

export type StoredArchivedBusiness = Stored<ArchivedBusiness, '_id' | 'businessRef' | 'businessName' | 'archivedAt'>

export type StoredCategory = Stored<Category, 'id' | 'name' | 'description'>

export type StoredStaff = Stored<Staff, '_id' | 'businessRef' | 'firstName' | 'lastName' | 'email' | 'version'>

/** A newcomer, whose password somebody else knows: it signs in until they must have chosen another. */
export type StaffDraft = Omit<NewStaff, 'password'> & { id: string; passwordHash: string; oneTimeUntil: Date }

export type StoredNotification = Stored<
  Notification,
  '_id' | 'title' | 'startDate' | 'endDate' | 'targetCount' | 'version'
>

/** What a rule asks of a business; what it does not ask is null. */
export type StoredTargetRule = Record<'category' | 'state' | 'plan' | 'status', string | null>

/**
 * A checked notification: its dates are instants, its targets exist and each stands once. With a rule it has no targets of
 * its own.
 */
export interface NotificationDraft extends Omit<NotificationBody, 'startDate' | 'endDate' | 'targetRule'> {
  startsAt: Date
  endsAt: Date
  targetRule: StoredTargetRule | null
}

/** The phase as of a moment. */
export interface NotificationQuery {
  phase: (typeof notificationPhases)[number] | undefined
  now: Date
}
