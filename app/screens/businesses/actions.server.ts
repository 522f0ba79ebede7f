import { redirect } from 'react-router'
import { z } from 'zod'
import { type AdminSettings, type Business, contract } from '#contract/index.ts'
import {
  aboutBusiness,
  activationHandlers,
  deleteBusiness,
  restoreBusiness,
} from '~/entities/business/business-actions.server'
import { bulkHandler } from '~/entities/bulk/bulk-actions.server'
import { changeHandlers } from '~/entities/subscription/change-actions.server'
import { expectRecord } from '~/forms/dialog-loader.server'
import { byId, onRecord } from '~/forms/record-handlers.server'
import { optionalEmail, phoneField, recordId, requiredText, text, wholeNumberField } from '~/forms/schemas.server'
import { dialogSearch } from '~/lib/screen-url'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { editedRecord } from '~/mutations/edited-record.server'
import { readRecord } from '~/api-client/record.server'
import { expectUnmixed, parseOpened, textsOf } from '~/mutations/conflict.server'
import { clearForeignCity, placeErrors } from '~/entities/place/place-rule.server'
import { editValues, findCategory } from './business-values'
import { businessDialogs, businessIntents } from './intents'
import { expectCategory, readCategories } from './references.server'
import { businesses } from './list.server'

const { business } = contract
const line = (longest: number) => text(longest).default('')

const EditedBusiness = editedRecord(
  {
    id: recordId,
    businessName: requiredText('Enter the name of the business.'),
    firstName: line(200),
    lastName: line(200),
    email: optionalEmail,
    phone: phoneField(line(40)),
    address: line(500),
    contactAddress: line(500),
    category: line(200),
    country: line(100),
    state: line(100),
    city: line(100),
    // No field of the form shows a message about it, so any text is accepted; only 'true' has a meaning.
    isDisabled: z.string().default('false'),
    referralCode: line(64),
  },
  { rule: placeErrors },
)

const updateBusiness = intentHandler(
  EditedBusiness,
  async (call, { id = '', ...edited }, { opened, context }) => {
    if (edited.category && edited.category !== opened.category) await expectCategory(context, edited.category)
    const record = await expectRecord(readRecord(context, business.list, id), 'This business')
    const stored = editValues(record)
    expectUnmixed({ record, current: stored, opened }, edited, ['country', 'state', 'city'])
    const isTouched = (name: keyof typeof stored) => edited[name] !== undefined && edited[name] !== opened[name]
    // What nobody touched goes as it is stored by now, and not at all where that is nothing or no valid value.
    const part = (name: keyof typeof stored) => (isTouched(name) ? edited[name] : stored[name] || undefined)
    const sent = (name: keyof typeof stored) => (edited[name] === undefined ? undefined : part(name))
    // The form shows the location's address, or the other one where it has none. Another than the shown one stays.
    const address = isTouched('address') ? edited.address : record.location?.address || undefined
    const contact = isTouched('address') && stored.contactAddress === stored.address ? 'address' : 'contactAddress'
    const body = {
      businessName: sent('businessName'),
      firstName: sent('firstName'),
      lastName: sent('lastName'),
      email: sent('email'),
      phone: sent('phone'),
      address: sent(contact),
      account: { category: sent('category') },
      // A platform may store a location as it comes, so its parts travel together, odd ones too.
      location: { country: part('country'), state: part('state'), city: part('city'), address },
      isDisabled: part('isDisabled') === 'true',
      referral: { code: sent('referralCode') },
    }
    return call(business.update, { params: { id }, body })
  },
  {
    about: (edited: { id?: string; businessName?: string }, context) =>
      edited.businessName || aboutBusiness(edited, context),
    valuesOf: (record: Business) => editValues(record),
    refresh: async (form) => clearForeignCity(textsOf(form), parseOpened(String(form.get('opened')))),
  },
)

export const actOnBusiness = mutate(businessIntents, {
  update: updateBusiness,
  ...activationHandlers,
  delete: deleteBusiness,
  restore: restoreBusiness,
  ...changeHandlers,
  ...bulkHandler('businesses', () => businesses),
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
  deleteCategory: onRecord(business.deleteCategory),
  updateCount: intentHandler(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
    { valuesOf: ({ freeProductCount }: AdminSettings) => ({ freeProductCount: freeProductCount?.toString() ?? '' }) },
  ),
})
