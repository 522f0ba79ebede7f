import type { z } from 'zod'
import type {
  AdminSettings,
  ArchivedBusiness,
  Branch,
  Business,
  BusinessChange,
  BusinessFilters,
  Category,
  Ending,
  NewStaff,
  StaffChange,
  Notification,
  NotificationBody,
  notificationPhases,
  Role,
  Sale,
  Staff,
  Subscriber,
  SubscriberPlan,
} from '../../contract/index.ts'
import type { CurrencyTotal } from '../../contract/money.ts'
import type { InstantRange } from '../business-day.ts'
import type { Listing, Page } from '../listing.ts'
import type { Lock, Stored } from './stored.ts'

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

export interface BusinessStore {
  list(query: BusinessQuery, listing: Listing): Promise<Page<StoredBusiness>>
  /** Only the ids and references. */
  listReferences(query: BusinessQuery, listing: Listing): Promise<Page<BusinessReference>>
  listSubscribers(query: SubscriberQuery, listing: Listing): Promise<Page<Subscriber>>
  /** Sums of what the subscribers' current subscriptions cost, one per currency, naira first. */
  totalSubscriptions(query: SubscriberQuery): Promise<CurrencyTotal[]>
  /** The plans of their last subscriptions; those without an id as one. */
  listSubscriberPlans(): Promise<z.output<typeof SubscriberPlan>[]>
  listUnsubscribed(range: InstantRange, listing: Listing): Promise<Page<StoredBusiness>>
  /** Active businesses whose last subscription ends then. */
  listEndings(query: EndingQuery, listing: Listing): Promise<Page<Ending>>
  /** How many of them end on each business day; days without any are left out. */
  countEndings(query: EndingQuery, timeZone: string): Promise<{ day: string; count: number }[]>
  /** Sums of what they pay a month, one per currency, naira first. */
  totalEndings(query: EndingQuery): Promise<CurrencyTotal[]>
  listLastSales(businessRef: string, count: number, listing: Listing): Promise<Page<Sale>>
  exists(businessRef: string): Promise<boolean>
  lock: Lock<StoredBusiness>
  lockByRef: Lock<StoredBusiness>
  /** Changes the given fields and raises the version. */
  change(id: string, change: BusinessChange): Promise<StoredBusiness>
}

export type StoredArchivedBusiness = Stored<ArchivedBusiness, '_id' | 'businessRef' | 'businessName' | 'archivedAt'>

export interface ArchiveStore {
  list(listing: Listing): Promise<Page<StoredArchivedBusiness>>
  lock: Lock<StoredArchivedBusiness>
  /** Moves a business with everything that belongs to it out of all lists; money that moved and logs stay. */
  archive(businessRef: string, details: { reason: string | undefined; byName: string }): Promise<void>
  /** Puts it back as it was. */
  restore(businessRef: string): Promise<void>
  /** Ends, for at most `count` of those archived before, that they can be restored. */
  purge(before: Date, count: number): Promise<StoredArchivedBusiness[]>
}

export type StoredCategory = Stored<Category, 'id' | 'name' | 'description'>

export interface AdminSettingsStore {
  read(): Promise<AdminSettings>
  lockCategory: Lock<StoredCategory>
  /** Undefined when the name is taken, in whichever case. */
  createCategory(category: StoredCategory): Promise<StoredCategory | undefined>
  deleteCategory(id: string): Promise<void>
  /** Undefined when the settings have another id. */
  setFreeProductCount(id: string, count: number): Promise<{ before: number; settings: AdminSettings } | undefined>
}

export type StoredStaff = Stored<Staff, '_id' | 'businessRef' | 'firstName' | 'lastName' | 'email' | 'version'>

/** A newcomer, whose password somebody else knows: it signs in until they must have chosen another. */
export type StaffDraft = Omit<NewStaff, 'password'> & { id: string; passwordHash: string; oneTimeUntil: Date }

export interface StaffStore {
  list(businessRef: string, listing: Listing): Promise<Page<StoredStaff>>
  listBranches(businessRef: string, listing: Listing): Promise<Page<Branch>>
  listRoles(businessRef: string, listing: Listing): Promise<Page<Role>>
  hasBranch(businessRef: string, branchId: string): Promise<boolean>
  hasRole(businessRef: string, role: string): Promise<boolean>
  /** Number of the business's staff, active or not. */
  count(businessRef: string): Promise<number>
  /** Number of staff that the running subscription allows; undefined without one. */
  findLimit(businessRef: string): Promise<number | undefined>
  /** Undefined when the e-mail is taken. */
  create(draft: StaffDraft): Promise<StoredStaff | undefined>
  lock: Lock<StoredStaff>
  setActive(id: string, isActive: boolean): Promise<StoredStaff>
  /** Whether anybody else has this e-mail. */
  hasEmail(email: string, exceptId: string): Promise<boolean>
  /** Changes the given fields and raises the version. */
  change(id: string, change: StaffChange): Promise<StoredStaff>
  delete(id: string): Promise<void>
}

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

export interface NotificationStore {
  /** In a minimal listing the targets are left empty. */
  list(query: NotificationQuery, listing: Listing): Promise<Page<StoredNotification>>
  create(draft: NotificationDraft & { id: string; createdByName: string }): Promise<StoredNotification>
  lock: Lock<StoredNotification>
  change(id: string, draft: NotificationDraft): Promise<StoredNotification>
  delete(id: string): Promise<void>
  /** Those of the references that no business has. */
  findUnknownTargets(businessRefs: readonly string[]): Promise<string[]>
}
