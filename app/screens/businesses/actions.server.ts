import { z } from 'zod'
import { contract, type Business } from '#contract/index.ts'
import { editValues } from '~/entities/business/business-values'
import { periodField, requiredText, wholeNumberField } from '~/forms/schemas.server'
import { editedRecord } from '~/mutations/edited-record.server'
import { mutate, on } from '~/mutations/mutate.server'
import { PlatformError } from '~/platform/platform-error'
import { reference } from '~/platform/reference.server'
import { businessIntents } from './intents'

const byId = z.object({ id: z.string() })
const byReference = z.object({ businessRef: z.string() })
const planForPeriod = byReference.extend({
  plan: z.string({ error: 'Choose a subscription.' }),
  period: periodField,
})
const extra = byReference.extend({ quantity: wholeNumberField({ least: 1, what: 'how many to add' }) })

const line = (longest: number) =>
  z
    .string()
    .max(longest, { error: `At most ${longest} characters fit here.` })
    .default('')

const EditedBusiness = editedRecord({
  id: z.string(),
  businessName: requiredText('Enter the name of the business.'),
  firstName: line(200),
  lastName: line(200),
  email: z.email({ error: 'Enter an e-mail address like name@example.com.' }).or(z.literal('')).default(''),
  phone: line(40),
  address: line(500),
  contactAddress: line(500),
  category: line(200),
  country: line(100),
  state: line(100),
  city: line(100),
  isDisabled: z.string().default('false'),
  referralCode: line(64),
})

const { business, subscription } = contract

export const actOnBusiness = mutate(businessIntents, {
  update: on(
    EditedBusiness,
    (call, { id = '', ...edited }, { opened }) => {
      // A field that was empty and stayed empty is left out, so that opening and saving changes nothing.
      const sent = (name: keyof typeof edited) => (edited[name] === '' && !opened[name] ? undefined : edited[name])
      // The form shows one address of two; both become what was typed, and neither without that.
      const isMoved = edited.address !== undefined && edited.address !== (opened.address ?? '')
      const location = { country: sent('country'), state: sent('state'), city: sent('city'), address: sent('address') }
      const body = {
        businessName: edited.businessName,
        firstName: sent('firstName'),
        lastName: sent('lastName'),
        email: sent('email'),
        phone: sent('phone'),
        address: isMoved ? edited.address : sent('contactAddress'),
        account: { category: sent('category') },
        location,
        isDisabled: edited.isDisabled === 'true',
        referral: { code: sent('referralCode') },
      }
      return call(business.update, { params: { id }, body })
    },
    { valuesOf: (record: Business) => editValues(record) },
  ),
  activate: on(byId, (call, { id }) => call(business.activate, { params: { id } })),
  deactivate: on(byId, (call, { id }) => call(business.deactivate, { params: { id } })),
  delete: on(byReference, (call, { businessRef }) => call(business.delete, { params: { businessRef } })),
  subscribe: on(planForPeriod, (call, { plan, period, businessRef }) =>
    call(subscription.subscribe, { body: { id: plan, duration: period, businessRef } }),
  ),
  change: on(planForPeriod, (call, { plan, period, businessRef }) =>
    call(subscription.change, { body: { id: plan, duration: period, businessRef } }),
  ),
  renew: on(byReference.extend({ period: periodField }), (call, body) => call(subscription.renew, { body })),
  extraBranch: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraBranch, { body: { quantity, ref: businessRef } }),
  ),
  extraStaff: on(extra, (call, { quantity, businessRef }) =>
    call(subscription.extraStaff, { body: { quantity, ref: businessRef } }),
  ),
  createCategory: on(
    z.object({ name: requiredText('Type the name of the new category.') }),
    async (call, { name }, { context }) => {
      const [settings] = await reference(context, contract.settings.admin)
      const exists = settings?.category.some((category) => category.name?.toLowerCase() === name.toLowerCase())
      if (exists) throw new PlatformError('refused', { status: 409, platformMessage: `“${name}” exists already.` })
      return call(business.createCategory, { body: { name, description: name } })
    },
  ),
  deleteCategory: on(byId, (call, { id }) => call(business.deleteCategory, { params: { id } })),
  updateCount: on(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
  ),
})
