import { redirect } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { periodField, recordId, requiredText, text, wholeNumberField } from '~/forms/schemas.server'
import { dialogSearch } from '~/lib/screen-url'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { findCategory } from './category-selector'
import { businessDialogs, businessIntents } from './intents'
import { offeredPlans, readCategories, readPlans } from './references.server'
import { updateBusiness } from './update-business.server'

const { business, subscription } = contract

const byId = z.object({ id: recordId })
const byReference = z.object({ businessRef: recordId })
const planForPeriod = byReference.extend({
  plan: text(100, { error: 'Choose a subscription.' }),
  period: periodField,
})
const extra = byReference.extend({ quantity: wholeNumberField({ least: 1, what: 'how many to add' }) })

/** Of `subscribe` and of `change`: the plan must be one that the business can have. */
const choosePlan = (endpoint: typeof subscription.subscribe | typeof subscription.change) =>
  intentHandler(planForPeriod, async (call, { plan, period, businessRef }, { context }) => {
    const offered = offeredPlans(await readPlans(context), businessRef)
    if (!offered.some(({ value }) => value === plan)) {
      throw new FieldError('plan', 'This business can’t have this subscription. Choose one from the list.')
    }
    return call(endpoint, { body: { id: plan, duration: period, businessRef } })
  })

const addExtra = (endpoint: typeof subscription.extraBranch | typeof subscription.extraStaff) =>
  intentHandler(extra, (call, { quantity, businessRef }) => call(endpoint, { body: { quantity, ref: businessRef } }))

export const actOnBusiness = mutate(businessIntents, {
  update: updateBusiness,
  activate: intentHandler(byId, (call, { id }) => call(business.activate, { params: { id } })),
  deactivate: intentHandler(byId, (call, { id }) => call(business.deactivate, { params: { id } })),
  delete: intentHandler(byReference, (call, { businessRef }) => call(business.delete, { params: { businessRef } })),
  subscribe: choosePlan(subscription.subscribe),
  change: choosePlan(subscription.change),
  renew: intentHandler(byReference.extend({ period: periodField }), (call, body) => call(subscription.renew, { body })),
  extraBranch: addExtra(subscription.extraBranch),
  extraStaff: addExtra(subscription.extraStaff),
  createCategory: intentHandler(
    z.object({ name: requiredText('Type the name of the new category.') }),
    async (call, { name }, { context }) => {
      const existing = findCategory(await readCategories(context), name)
      if (existing) throw new FieldError('name', `“${existing.name}” exists already. Choose it from the list.`)
      return call(business.createCategory, { body: { name, description: name } })
    },
  ),
  // The selector posts a name, and the dialog that asks for confirmation is opened by an id.
  confirmDeleteCategory: intentHandler(
    z.object({ name: requiredText('Choose the category to delete.') }),
    async (_, { name }, { context, url }) => {
      const category = findCategory(await readCategories(context), name)
      if (!category) throw new FieldError('name', `There is no category “${name}”. Choose one from the list.`)
      throw redirect(url.pathname + dialogSearch(url.search, businessDialogs['delete-category'].name, category.id), 303)
    },
  ),
  deleteCategory: intentHandler(byId, (call, { id }) => call(business.deleteCategory, { params: { id } })),
  updateCount: intentHandler(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
  ),
})
