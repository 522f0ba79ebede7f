import { z } from 'zod'
import { contract, longestViewName } from '#contract/index.ts'
import { byId, onRecord } from '~/forms/record-handlers.server'
import { requiredText, text } from '~/forms/schemas.server'
import { viewAddress } from '~/listing/saved-views.server'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { savedAddress } from '~/lib/saved-address'
import { viewIntents } from './intents'

const { view } = contract

const name = requiredText('Enter a name for this view.', longestViewName)
const NewView = z.object({ name, address: text(3000), isDefault: z.literal('on').optional() })

const setDefault = (isDefault: boolean) =>
  intentHandler(byId, (call, { id }) => call(view.update, { params: { id }, body: { isDefault } }))

export const actOnViews = mutate(viewIntents, {
  create: intentHandler(
    NewView,
    (call, { name: viewName, address, isDefault }) => {
      const saved = savedAddress(address)
      if (!saved) throw new FieldError('name', 'This address can’t be saved. Open a list and save its view there.')
      return call(view.create, { body: { ...saved, name: viewName, isDefault: isDefault === 'on' } })
    },
    {
      // Shows the list as it was saved.
      redirectTo: ({ name: viewName, address }: z.output<typeof NewView>) => {
        const saved = savedAddress(address)
        return saved && viewAddress({ ...saved, name: viewName })
      },
    },
  ),
  rename: intentHandler(byId.extend({ name }), (call, { id, ...body }) => call(view.update, { params: { id }, body })),
  makeDefault: setDefault(true),
  endDefault: setDefault(false),
  delete: onRecord(view.delete),
})
