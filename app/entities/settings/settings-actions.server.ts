import { redirect } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId, requiredText, wholeNumberField } from '~/forms/schemas.server'
import { dialogSearch } from '~/lib/screen-url'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { findCategory } from './categories'
import { settingsDialogs } from './intents'
import { readCategories } from './references.server'

const { business } = contract

const byId = z.object({ id: recordId })

/** What changes the platform's settings, for the table of the screen that shows them. */
export const settingsActions = {
  createCategory: intentHandler(
    z.object({ name: requiredText('Type the name of the new category.') }),
    async (call, { name }, { context }) => {
      const existing = findCategory(await readCategories(context), name)
      if (existing) throw new FieldError('name', `“${existing.name}” exists already. Choose it from the list.`)
      return call(business.createCategory, { body: { name, description: name } })
    },
  ),
  /** Leads to the dialog that asks first: the selector knows a name, and the dialog an id. */
  confirmDeleteCategory: intentHandler(
    z.object({ name: requiredText('Choose the category to delete.') }),
    async (_, { name }, { context, url }) => {
      const category = findCategory(await readCategories(context), name)
      if (!category) throw new FieldError('name', `There is no category “${name}”. Choose one from the list.`)
      throw redirect(url.pathname + dialogSearch(url.search, settingsDialogs['delete-category'].name, category.id), 303)
    },
  ),
  deleteCategory: intentHandler(byId, (call, { id }) => call(business.deleteCategory, { params: { id } })),
  updateCount: intentHandler(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
  ),
}
