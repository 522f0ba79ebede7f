import { type Contract, currencies, type PlanBody } from '../contract/index.ts'
import { formatMoney, largestPayment, planPrice, roundMoney } from '../contract/money.ts'
import { DomainError, invalidField, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { OperationsOf, Stores, WriteCall, WriteStep } from './operation.ts'
import type { LatestSubscription, PlanDraft, StoredPlan } from '../model/subscription.ts'
import { changedFields, changesAnything, expectVersion, logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<StoredPlan>('Plan', { type: 'subscription', nameOf: ({ name }) => name })

/** Every page that offers plans has all of them. */
const mostPlans = 1_000

type CreateCall = WriteCall<Contract['subscription']['create']>

const createPlan =
  ({ body, clock }: CreateCall): WriteStep<unknown> =>
  async (transaction) => {
    const draft = await checkPlan(body, transaction)
    if ((await transaction.plans.count()) >= mostPlans) {
      throw new DomainError(
        'conflict',
        'There are 1,000 plans, and no room for more. Change one that is no longer sold.',
      )
    }
    const plan = await transaction.plans.create({ ...draft, id: newId(clock()) })
    const log = logEntry('create', plan, { after: plan })
    return { message: 'Subscription created', data: plan, version: plan.version, log }
  }

type PlanOperations = Pick<OperationsOf<'subscription'>, 'list' | 'create' | 'createOlder' | 'update'>

/** What the contract calls subscriptions are plans that businesses subscribe to. */
export const planOperations: PlanOperations = {
  list: async ({ stores, listing }) => ({
    message: 'Subscriptions',
    page: await stores.plans.list(listing),
    members: {},
  }),

  create: createPlan,
  createOlder: createPlan,

  update:
    ({ parameters, body, expectedVersions }) =>
    async (transaction) => {
      const before = requireFound(await transaction.plans.lock(parameters.id), 'plan')
      expectVersion(before, expectedVersions)
      const draft = await checkPlan(mergePlan(before, body), transaction)
      const message = 'Subscription updated'
      if (!changesAnything(before, { ...draft, businessRef: draft.businessRef ?? '' })) {
        return { message, data: before, version: before.version, log: undefined }
      }
      const after = await transaction.plans.change(before._id, draft)
      const log = logEntry('update', after, changesOfPlan(before, after))
      return { message, data: after, version: after.version, log }
    },
}

/** With the currency of both, since amounts alone say little. */
export function changesOfPlan(before: { currency?: Currency }, after: { currency?: Currency }) {
  const changes = changedFields(before, after)
  return {
    before: { ...changes.before, ...currencyOf(before) },
    after: { ...changes.after, ...currencyOf(after) },
  }
}

type Currency = { code?: string | null | undefined } | null

const currencyOf = ({ currency }: { currency?: Currency }) => currency && { currency: { code: currency.code } }

/** The sent price is never trusted, so it may be missing. */
export type PlanDescription = Omit<PlanBody, 'price'> & { price?: number | undefined }

async function checkPlan(body: PlanDescription, transaction: Pick<Stores, 'businesses'>): Promise<PlanDraft> {
  const { type, businessRef, name, branch, inventory, staff, coupon } = body
  for (const [field, { amount }] of Object.entries({ branch, inventory, staff, coupon })) {
    if (roundMoney(amount) !== amount) throw invalidField(`${field}.amount`, 'An amount has at most two decimals.')
  }
  const currency = currencies[body.currency.code]
  const price = planPrice([branch.amount, inventory.amount, staff.amount, coupon.amount])
  if (body.price !== undefined && body.price !== price) {
    throw invalidField('price', `The price must be the sum of the four amounts, ${formatMoney(price, currency.code)}.`)
  }
  if (price > largestPayment) {
    const most = formatMoney(largestPayment, currency.code)
    throw invalidField('price', `The four amounts come to more than ${most}. Lower one of them.`)
  }
  await checkOwner(body, transaction)
  return { type, businessRef, name, branch, inventory, staff, coupon, price, currency }
}

async function checkOwner(
  { type, businessRef }: PlanDescription,
  { businesses }: Pick<Stores, 'businesses'>,
): Promise<void> {
  const refuse = (message: string) => invalidField('businessRef', message)
  if (type === 'general') {
    if (businessRef === undefined) return
    throw refuse('A general plan is for every business. Leave the business out, or make it a custom plan.')
  }
  if (businessRef === undefined) throw refuse('A custom plan is for one business. Choose the business.')
  if (!(await businesses.exists(businessRef))) throw refuse(`There is no business with the reference ${businessRef}.`)
}

/** A changed plan is sent with all its stored fields, so a general one may still name the business it was for. */
function mergePlan(stored: StoredPlan, change: Partial<PlanBody>): PlanDescription {
  const merged = { ...stored, ...change, price: change.price }
  return merged.type === 'general' ? { ...merged, businessRef: undefined } : merged
}

/** Keeps what a renewal costs until the transaction ends, so that what is compared is what is sold. */
export async function holdRenewalPlan(
  businessRef: string,
  { plans, subscriptions }: Pick<Stores, 'plans' | 'subscriptions'>,
): Promise<void> {
  const latest = await subscriptions.findLatest(businessRef)
  if (latest?.planId) await plans.hold(latest.planId)
}

/** The plan of a renewal, as it is sold today; undefined where it is gone, or is for another business. */
export async function findRenewalPlan(
  { planId }: Pick<LatestSubscription, 'planId'>,
  businessRef: string,
  { plans }: Pick<Stores, 'plans'>,
): Promise<StoredPlan | undefined> {
  const plan = planId === null ? undefined : await plans.find(planId)
  return plan && isFor(businessRef, plan) ? plan : undefined
}

const isFor = (businessRef: string, plan: StoredPlan): boolean =>
  plan.type === 'general' || plan.businessRef === businessRef

/** The plan, if it may be sold to this business. */
export async function findPlanFor(
  businessRef: string,
  id: string,
  { plans }: Pick<Stores, 'plans'>,
): Promise<StoredPlan> {
  const plan = requireFound(await plans.find(id), 'plan')
  if (!isFor(businessRef, plan)) {
    throw invalidField('id', 'This plan was made for another business. Choose a general plan.')
  }
  return plan
}
