import type { Contract } from '../contract/index.ts'
import { changedFields } from './changed-fields.ts'
import { notFound } from './errors.ts'
import { newId } from './new-id.ts'
import type { OperationsOf, WriteCall, WriteStep } from './operation.ts'
import { checkPlan, mergePlan, planLog } from './plan.ts'
import { addExtra, beginAct, change, renew, subscribe } from './subscription.ts'
import { expectVersion } from './version.ts'

type CreateCall = WriteCall<Contract['subscription']['create']>

const createPlan =
  ({ body, administrator, clock }: CreateCall): WriteStep<unknown> =>
  async (transaction) => {
    const draft = await checkPlan(body, transaction)
    const plan = await transaction.plans.create({ ...draft, id: newId(clock()) })
    const log = { ...planLog(administrator, 'create', plan), after: plan }
    return { message: 'Subscription created', data: plan, version: plan.version, log }
  }

export const subscriptionOperations: OperationsOf<'subscription'> = {
  list: async ({ stores, listing }) => ({
    message: 'Subscriptions',
    page: await stores.plans.list(listing),
    members: {},
  }),

  history: async ({ stores, query, listing }) => {
    if (!(await stores.businesses.exists(query.businessRef))) throw notFound('business')
    const page = await stores.subscriptions.listHistory(query.businessRef, listing)
    return { message: 'Subscription history', page, members: {} }
  },

  create: createPlan,
  createOlder: createPlan,

  update:
    ({ parameters, body, administrator, expectedVersions }) =>
    async (transaction) => {
      const before = await transaction.plans.lock(parameters.id)
      if (!before) throw notFound('plan')
      expectVersion(before, expectedVersions)
      const draft = await checkPlan(mergePlan(before, body), transaction)
      const after = await transaction.plans.change(before._id, draft)
      const log = { ...planLog(administrator, 'update', after), ...changedFields(before, after) }
      return { message: 'Subscription updated', data: after, version: after.version, log }
    },

  renew:
    ({ body, ...call }) =>
    async (transaction) =>
      renew(await beginAct(call, transaction, body.businessRef), body.period),

  change:
    ({ body, ...call }) =>
    async (transaction) =>
      change(await beginAct(call, transaction, body.businessRef), { planId: body.id, months: body.duration }),

  subscribe:
    ({ body, ...call }) =>
    async (transaction) =>
      subscribe(await beginAct(call, transaction, body.businessRef), { planId: body.id, months: body.duration }),

  extraStaff:
    ({ body, ...call }) =>
    async (transaction) =>
      addExtra(await beginAct(call, transaction, body.ref), { noun: 'staff', quantity: body.quantity }),

  extraBranch:
    ({ body, ...call }) =>
    async (transaction) =>
      addExtra(await beginAct(call, transaction, body.ref), { noun: 'branch', quantity: body.quantity }),
}
