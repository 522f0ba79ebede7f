import type { Business, BusinessChange, Sale, Subscriber } from '../contract/index.ts'
import type { CurrencyTotal } from '../contract/money.ts'
import { type DayRange, type InstantRange, instantsOf } from './business-day.ts'
import type { Listing, Page } from './listing.ts'

/** A business as it is stored: the fields that the rules build on are always there. */
export type StoredBusiness = Business & { _id: string; businessRef: string; businessName: string; version: number }

/** Filters of the businesses list, ready to compare: places match without regard to case. */
export interface BusinessQuery extends InstantRange {
  isDisabled: boolean | undefined
  country: string | undefined
  state: string | undefined
  city: string | undefined
}

/** `isDisabled` is the business's own state; the range is that of its last subscription. */
export interface SubscriberQuery extends InstantRange {
  isDisabled: boolean | undefined
}

export type BusinessReference = Pick<StoredBusiness, '_id' | 'businessRef'>

export interface BusinessStore {
  list(query: BusinessQuery, listing: Listing): Promise<Page<StoredBusiness>>
  /** The businesses' ids and references alone. */
  listReferences(query: BusinessQuery, listing: Listing): Promise<Page<BusinessReference>>
  listSubscribers(query: SubscriberQuery, listing: Listing): Promise<Page<Subscriber>>
  /** Sums of what the subscribers' current subscriptions cost, of each currency by itself, naira first. */
  totalSubscriptions(query: SubscriberQuery): Promise<CurrencyTotal[]>
  listUnsubscribed(range: InstantRange, listing: Listing): Promise<Page<StoredBusiness>>
  listLastSales(businessRef: string, count: number, listing: Listing): Promise<Page<Sale>>
  exists(businessRef: string): Promise<boolean>
  /** Reads a business and keeps others from changing it until the transaction ends. */
  lock(id: string): Promise<StoredBusiness | undefined>
  lockByRef(businessRef: string): Promise<StoredBusiness | undefined>
  /** Changes the given fields and raises the version. */
  change(id: string, change: BusinessChange): Promise<StoredBusiness>
  /** Deletes a business with everything that belongs to it; transactions and logs stay. */
  delete(id: string): Promise<void>
}

/** The businesses list's filters as they come in a query. */
export interface BusinessFilterQuery extends DayRange {
  status?: 'active' | 'inactive' | undefined
  country?: string | undefined
  state?: string | undefined
  city?: string | undefined
}

/** Turns filters into what the store compares with; empty ones don't filter. */
export function businessQueryOf(filters: BusinessFilterQuery, timeZone: string): BusinessQuery {
  return {
    ...instantsOf(filters, timeZone),
    isDisabled: filters.status && filters.status === 'inactive',
    country: filters.country?.trim() || undefined,
    state: filters.state?.trim() || undefined,
    city: filters.city?.trim() || undefined,
  }
}
