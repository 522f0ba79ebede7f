import { expect, it } from 'vitest'
import { z } from 'zod'
import { openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { intents } from './intents'
import { FieldError, intentHandler, mutate } from './mutate.server'

const action = mutate(intents({ create: {} }), {
  create: intentHandler(
    z.object({ name: z.string(), business: z.string(), password: z.string() }),
    async (_, { business }) => {
      throw new FieldError('business', `No business is called “${business}”.`)
    },
  ),
})

it('a field that the platform does not know is a message at that field, with everything typed kept', async () => {
  const browser = await openSignedIn()
  const fields = { intent: 'create', name: 'Starter', business: 'Nobody', password: 'secret' }
  const { status, outcome } = await postForm(browser, { address: '/subscriptions?modal=create', action }, fields)
  expect(status).toBe(422)
  expect(outcome?.result.error).toEqual({ business: ['No business is called “Nobody”.'] })
  expect(outcome?.result.initialValue).toMatchObject({ name: 'Starter', business: 'Nobody' })
  expect(outcome?.result.initialValue).not.toHaveProperty('password')
  expect(await shownToasts(browser)).toEqual([])
})
