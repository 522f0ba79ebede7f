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

export type StoredBusiness = Stored<Business, '_id' | 'businessRef' | 'businessName' | 'version'>

/** `isDisabled` is the business's own; the range is that of its last subscription. */
export interface SubscriberQuery extends InstantRange {
  isDisabled: boolean | undefined
  expiry: InstantRange | undefined
  plan: string | undefined
}

/** The range is that of the last subscription's end. */
export interface EndingQuery extends InstantRange {
  expiry: InstantRange | undefined
}

/** Filters of the contract that the store compares as they came. */
type ComparedFilter = Exclude<keyof z.output<typeof BusinessFilters>, 'status' | 'expiry' | 'startDate' | 'endDate'>

/** Texts match without regard to case. */
export type BusinessQuery = InstantRange & {
  isDisabled: boolean | undefined
  expiry: InstantRange | undefined
} & Record<ComparedFilter, string | undefined>

export type BusinessReference = Pick<StoredBusiness, '_id' | 'businessRef'>

export type StoredArchivedBusiness = Stored<ArchivedBusiness, '_id' | 'businessRef' | 'businessName' | 'archivedAt'>

export type StoredCategory = Stored<Category, 'id' | 'name' | 'description'>

export type StoredStaff = Stored<Staff, '_id' | 'businessRef' | 'firstName' | 'lastName' | 'email' | 'version'>

/** Somebody else knows the password, which signs in until `oneTimeUntil` to choose another. */
export type StaffDraft = Omit<NewStaff, 'password'> & { id: string; passwordHash: string; oneTimeUntil: Date }

export type StoredNotification = Stored<
  Notification,
  '_id' | 'title' | 'startDate' | 'endDate' | 'targetCount' | 'version'
>

/** What the rule does not ask is null. */
export type StoredTargetRule = Record<'category' | 'state' | 'plan' | 'status', string | null>

/** Checked: dates are instants, targets exist and are unique. With a rule there are no targets of its own. */
export interface NotificationDraft extends Omit<NotificationBody, 'startDate' | 'endDate' | 'targetRule'> {
  startsAt: Date
  endsAt: Date
  targetRule: StoredTargetRule | null
}

export interface NotificationQuery {
  phase: (typeof notificationPhases)[number] | undefined
  now: Date
}
