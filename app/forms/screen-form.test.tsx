import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { intents } from '~/mutations/intents'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { IntentButton } from './screen-form'

const table = intents({ activate: { success: 'Business activated!' }, deactivate: {} })
const handler = intentHandler(z.object({ id: z.string() }), (call, { id }) =>
  call(contract.business.activate, { params: { id } }),
)

it('an intent goes by its name in the table', () => {
  expect(table.activate).toEqual({ name: 'activate', success: 'Business activated!' })
  expect(Object.keys(table)).toEqual(['activate', 'deactivate'])
})

it('the compiler finds a misspelt intent in a button', () => {
  // @ts-expect-error the table has no such intent
  expect(<IntentButton intent={table.actvate}>Activate</IntentButton>).toBeDefined()
})

it('the compiler finds an intent without a handler, and a handler without an intent', () => {
  // @ts-expect-error `deactivate` is missing
  expect(mutate(table, { activate: handler })).toBeDefined()
  // @ts-expect-error the table has no `remove`
  expect(mutate({ activate: table.activate }, { activate: handler, remove: handler })).toBeDefined()
})
