import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId, requiredText, wholeNumberField } from '~/forms/schemas.server'
import { on } from '~/mutations/mutate.server'
import { PlatformError } from '~/platform/platform-error'
import { reference } from '~/platform/reference.server'

const { business, settings } = contract
const byId = z.object({ id: recordId })

/** What changes the platform's settings, for the table of the screen that shows them. */
export const settingsActions = {
  createCategory: on(
    z.object({ name: requiredText('Type the name of the new category.') }),
    async (call, { name }, { context }) => {
      const [record] = await reference(context, settings.admin)
      const exists = record?.category.some((category) => category.name?.toLowerCase() === name.toLowerCase())
      if (exists) throw new PlatformError('refused', { status: 409, platformMessage: `“${name}” exists already.` })
      return call(business.createCategory, { body: { name, description: name } })
    },
  ),
  deleteCategory: on(byId, (call, { id }) => call(business.deleteCategory, { params: { id } })),
  updateCount: on(
    byId.extend({ freeProductCount: wholeNumberField({ least: 0, what: 'the free product count' }) }),
    (call, { id, freeProductCount }) => call(business.updateSettings, { params: { id }, body: { freeProductCount } }),
  ),
}
