import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { signIn } from '~/session/session.server'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { createFormKey } from './form-key.server'
import { intents } from './intents'
import { intentHandler, mutate } from './mutate.server'

const platform = platformOfFile()
const { business } = contract
const action = mutate(intents({ activate: { success: 'Business activated!' } }), {
  activate: intentHandler(z.object({ id: z.string() }), (call, { id }) => call(business.activate, { params: { id } })),
})

it('a form that one administrator has opened is not saved for another, who can save it once told so', async () => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  platform.respond = () => ({ body: { message: 'Done' } })
  const address = '/businesses?modal=activate&id=b1'
  const post = (key: string | undefined) =>
    postForm(browser, { address, action }, { intent: 'activate', id: 'b1', key: key ?? '' })
  const open = async () => (await browser.visit(address, ({ context }) => createFormKey(context))).value
  const opened = await open()
  const others = await open()
  expect((await post(opened)).status).toBe(303)

  const bea = { token: 'the-other-token', firstName: 'Bea', lastName: 'Eze', capabilities: [] }
  await browser.visit('/login', ({ context }) => signIn(context, bea, 'bea@example.ng'))
  const calls = () => platform.calls.filter(({ method }) => method === 'POST').length
  const before = calls()
  const { status, outcome } = await post(others)
  expect([status, outcome?.result.error?.[''], calls()]).toEqual([
    409,
    ['Bea Eze has signed in since this form was opened, so nothing is done. Send it again to do it as Bea Eze.'],
    before,
  ])
  const key = String(outcome?.result.initialValue?.key)
  expect(z.uuid().safeParse(key).success).toBe(true)
  expect([(await post(key)).status, calls()]).toEqual([303, before + 1])
})
