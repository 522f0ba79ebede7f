import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract, type Business } from '#contract/index.ts'
import { optionalEmail, recordId, requiredText, text } from '~/forms/schemas.server'
import { editedRecord } from '~/mutations/edited-record.server'
import { parseOpened, textsOf } from '~/mutations/conflict.server'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { aboutBusiness } from '~/entities/business/about-business.server'
import { clearForeignCity, placeErrors } from '~/entities/place/place-rule.server'
import { readCategories } from './references.server'
import { editValues } from './business-values'

const line = (longest: number) => text(longest).default('')

const EditedBusiness = editedRecord(
  {
    id: recordId,
    businessName: requiredText('Enter the name of the business.'),
    firstName: line(200),
    lastName: line(200),
    email: optionalEmail,
    phone: line(40),
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

export const updateBusiness = intentHandler(
  EditedBusiness,
  async (call, { id = '', ...edited }, { opened, context }) => {
    if (edited.category && edited.category !== opened.category) await expectCategory(context, edited.category)
    // A field that was empty and stayed empty is left out, so that opening and saving changes nothing.
    const sent = (name: keyof typeof edited) => (edited[name] === '' && !opened[name] ? undefined : edited[name])
    // The form shows one of two addresses. A changed address is stored as both; an unchanged one changes neither.
    const isMoved = edited.address !== undefined && edited.address !== (opened.address ?? '')
    // A platform may store a location as it comes, so its parts travel together, odd ones as they were read.
    const part = (name: 'country' | 'state' | 'city' | 'address') => sent(name) ?? (opened[name] || undefined)
    const location = { country: part('country'), state: part('state'), city: part('city'), address: part('address') }
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
    return call(contract.business.update, { params: { id }, body })
  },
  {
    about: aboutBusiness,
    valuesOf: (record: Business) => editValues(record),
    refresh: async (form) => clearForeignCity(textsOf(form), parseOpened(String(form.get('opened')))),
  },
)

/** Throws `FieldError` for a category that the platform does not have, `PlatformError` where it can't say. */
async function expectCategory(context: Readonly<RouterContextProvider>, category: string): Promise<void> {
  const categories = await readCategories(context)
  if (categories.some(({ name }) => name === category)) return
  throw new FieldError('category', `There is no category “${category}”. Choose one from the list.`)
}
