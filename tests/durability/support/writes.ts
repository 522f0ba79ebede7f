import { contract, type Endpoint } from '../../../server/platform/contract/index.ts'
import type { PlatformClient } from '../../contract/support/platform-client.ts'

/** What a write changes; each leaves a trace that can be counted. */
export type Kind =
  | 'plan'
  | 'category'
  | 'notification'
  | 'staff'
  | 'admin'
  | 'phone'
  | 'delete'
  | 'subscribe'
  | 'renew'
  | 'change'
  | 'extra'

export interface Write {
  kind: Kind
  /** Found nowhere else in the database; also the write's idempotency key. */
  mark: string
  endpoint: Endpoint
  parameters?: Record<string, string>
  body?: unknown
  /** The business that it is about. */
  businessRef?: string
  /** Id of the record that the response named. */
  recordId?: string
}

/** The records that writes are about. */
export interface WriteTargets {
  /** Businesses with a running subscription, which no write deletes. */
  subscribed: { id: string; businessRef: string; branchId: string; role: string }[]
  /** References of businesses that may go. */
  victims: string[]
  planId: string
}

export const targetsOfNotification = 5
/** The plan of every subscription that these writes make. */
export const targetPlanName = 'Plan of the targets'
const subscribedCount = 24

const figures = {
  branch: { max: 2, amount: 1000 },
  inventory: { max: 500, amount: 2000 },
  // Room for all staff that a whole run hires.
  staff: { max: 100_000, amount: 500 },
  coupon: { amount: 100 },
  price: 3600,
  currency: { name: 'Nigerian Naira', code: 'NGN', symbol: '₦' },
}
const planBody = (name: string) => ({ type: 'general', name, ...figures })

/** Subscribes some of a platform's demonstration businesses and sets the others aside. */
export async function prepareTargets(client: PlatformClient): Promise<WriteTargets> {
  await client.call(contract.subscription.create, { body: planBody(targetPlanName) })
  const plans = (await client.call(contract.subscription.list)).data.data
  const planId = plans.find(({ name }) => name === targetPlanName)?._id ?? ''
  const businesses = (await client.call(contract.business.list)).data.data
  const targets: WriteTargets = { subscribed: [], victims: [], planId }
  for (const { _id, businessRef } of businesses) {
    const query = { ref: businessRef ?? '' }
    const isEnough = targets.subscribed.length >= subscribedCount
    const [branch] = isEnough ? [] : (await client.call(contract.staff.branches, { query })).data
    const [role] = isEnough ? [] : (await client.call(contract.staff.roles, { query })).data
    if (!_id || !businessRef || !branch?._id || !role?.role) {
      targets.victims.push(businessRef ?? '')
      continue
    }
    const body = { id: planId, duration: 12, businessRef }
    await client.call(contract.subscription.subscribe, { body })
    // A change begins at once, whatever the business had before.
    await client.call(contract.subscription.change, { body })
    targets.subscribed.push({ id: _id, businessRef, branchId: branch._id, role: role.role })
  }
  return targets
}

const kinds: readonly Kind[] = [
  ...(['plan', 'renew', 'category', 'subscribe', 'notification', 'extra', 'staff', 'change', 'phone'] as const),
  ...(['renew', 'phone', 'delete', 'notification', 'extra', 'plan', 'admin'] as const),
]

/** The writes of one of several writers, without end. No two writers write to one business. */
function* writesOf(
  targets: WriteTargets,
  { writer, writers, round }: { writer: number; writers: number; round: number },
): Generator<Write> {
  const own = targets.subscribed.filter((_, index) => index % writers === writer)
  for (let count = writer; ; count += 1) {
    // Each list is longer than there are writers.
    const kind = kinds[count % kinds.length]!
    const business = own[count % own.length]!
    const victim = kind === 'delete' ? targets.victims.pop() : undefined
    if (kind === 'delete' && !victim) continue
    yield makeWrite({ kind, mark: `mark-${round}-${writer}-${count}`, targets, business, victim })
  }
}

interface Ingredients {
  kind: Kind
  mark: string
  targets: WriteTargets
  business: WriteTargets['subscribed'][number]
  victim: string | undefined
}

function makeWrite({ kind, mark, targets, business, victim }: Ingredients): Write {
  const { id, businessRef, branchId, role } = business
  const { planId, subscribed } = targets
  switch (kind) {
    case 'plan':
      return { kind, mark, endpoint: contract.subscription.create, body: planBody(mark) }
    case 'category':
      return { kind, mark, endpoint: contract.business.createCategory, body: { name: mark, description: mark } }
    case 'notification': {
      const target = subscribed.slice(0, targetsOfNotification).map((one) => one.businessRef)
      const dates = { startDate: '2098-01-01', endDate: '2099-01-01' }
      const texts = { title: mark, type: 'banner', message: mark, media: { type: 'none', url: '' }, status: 'active' }
      return { kind, mark, endpoint: contract.notification.create, body: { ...texts, ...dates, target } }
    }
    case 'staff': {
      const location = { address: 'Broad Street', city: 'Ikeja', state: 'Lagos', country: 'nigeria' }
      const person = {
        firstName: 'Ada',
        lastName: mark,
        email: `${mark}@example.ng`,
        password: `the words of ${mark}`,
        phone: '0803',
      }
      const work = { ref: businessRef, branchId, account: { type: 'staff', role }, location }
      return { kind, mark, endpoint: contract.staff.create, body: { ...person, ...work } }
    }
    case 'admin': {
      const body = { firstName: 'Ada', lastName: mark, email: `${mark}@example.ng`, password: `${mark}-long-enough` }
      return { kind, mark, endpoint: contract.admin.create, body }
    }
    case 'phone':
      return { kind, mark, businessRef, endpoint: contract.business.update, parameters: { id }, body: { phone: mark } }
    case 'delete':
      // The caller has taken a victim for this kind.
      return {
        kind,
        mark,
        businessRef: victim!,
        endpoint: contract.business.delete,
        parameters: { businessRef: victim! },
      }
    case 'subscribe':
    case 'change':
      return {
        kind,
        mark,
        businessRef,
        endpoint: contract.subscription[kind],
        body: { id: planId, duration: 1, businessRef },
      }
    case 'renew':
      return { kind, mark, businessRef, endpoint: contract.subscription.renew, body: { period: 1, businessRef } }
    case 'extra':
      return {
        kind,
        mark,
        businessRef,
        endpoint: contract.subscription.extraStaff,
        body: { quantity: 1, ref: businessRef },
      }
  }
}

/** Sends a write under its key; throws unless it is acknowledged. */
export async function send(client: PlatformClient, write: Write): Promise<void> {
  const { endpoint, parameters = {}, body, mark } = write
  const headers = { 'idempotency-key': mark }
  const call: (endpoint: Endpoint, options: object) => ReturnType<typeof client.call> = client.call.bind(client)
  const { status, message, raw } = await call(endpoint, { parameters, body, headers })
  if (status !== 200) throw new WriteRefused(`The ${write.kind} ${mark} was refused with ${status}: ${message}`)
  // Responses to writes that make a record are the record.
  write.recordId = (raw as { _id?: string } | null)?._id
}

/** A response, but no acknowledgement. */
export class WriteRefused extends Error {
  override name = 'WriteRefused'
}

export interface Writing {
  acknowledged: Write[]
  /** Sent, without a response or refused. */
  inDoubt: Write[]
  refusals: string[]
}

const writers = 8

/**
 * Writes with several writers at once until `isOver` or a write gets no response. `onAcknowledged` is told what has been
 * acknowledged so far.
 */
export async function writeUntil(
  { client, targets, round }: { client: PlatformClient; targets: WriteTargets; round: number },
  {
    isOver,
    onAcknowledged = () => {},
  }: { isOver: () => boolean; onAcknowledged?: (acknowledged: readonly Write[]) => void },
): Promise<Writing> {
  const writing: Writing = { acknowledged: [], inDoubt: [], refusals: [] }
  async function write(writer: number): Promise<void> {
    for (const one of writesOf(targets, { writer, writers, round })) {
      if (isOver()) return
      try {
        await send(client, one)
        writing.acknowledged.push(one)
        onAcknowledged(writing.acknowledged)
      } catch (error) {
        writing.inDoubt.push(one)
        if (!(error instanceof WriteRefused)) return
        writing.refusals.push(error.message)
        if (writing.refusals.length > 50) return
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return writing
}
