import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { currentSession, passwordChosen, signIn } from '~/session/session.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { recentMessagesContext } from '~/toasts/recent-messages.server'
import { intents } from './intents'
import { intentHandler, mutate } from './mutate.server'
import { type Once, onceContext } from './once.server'

const { account } = contract

const action = mutate(intents({ confirm: {}, changePassword: {} }), {
  confirm: intentHandler(z.object({ code: z.string() }), (call, body) => call(account.confirm, { body }), {
    revealOnce: ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes,
  }),
  changePassword: intentHandler(
    z.object({ password: z.string(), newPassword: z.string() }),
    (call, body) => call(account.changePassword, { body }),
    { onSuccess: passwordChosen },
  ),
})

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  platform.respond = ({ method }) =>
    method === 'GET'
      ? { body: { message: 'Admins', data: { data: [] } } }
      : { body: { message: 'done', data: { recoveryCodes: ['first', 'second'] } } }
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['account'] })
})

const post = (fields: Record<string, string>) =>
  postForm(browser, { address: '/account?modal=second-factor&page=2', action }, fields)

it('what is said only once is shown in place of the form, to a second submission too, which makes no second call', async () => {
  const form = { intent: 'confirm', code: '123456', key: randomUUID() }
  for (const reply of [await post(form), await post(form)]) {
    expect(reply.location).toBeNull()
    expect(reply.outcome).toMatchObject({ intent: 'confirm', revealed: ['first', 'second'] })
    expect(JSON.stringify(reply.outcome)).not.toContain('123456')
  }
  expect(platform.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect((await shownToasts(browser)).map(({ text }) => text)).toContain('Done')
})

it('what is said only once is not shown again once the session has ended at the platform', async () => {
  const form = { intent: 'confirm', code: '123456', key: randomUUID() }
  expect((await post(form)).outcome).toMatchObject({ revealed: ['first', 'second'] })
  for (const response of [
    { status: 401, body: { message: 'jwt expired' } },
    { status: 503, body: { message: 'The platform is away.' } },
  ]) {
    platform.respond = () => response
    const reply = await post(form)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(reply.outcome)).not.toMatch(/first|second/)
  }
})

it('a success changes the session, for a second submission too', async () => {
  await browser.visit('/login', ({ context }) =>
    signIn(
      context,
      { token: 't', firstName: 'Ada', lastName: 'Obi', capabilities: ['account'], hasFirstPassword: true },
      'ada@example.ng',
    ),
  )
  const hasFirstPassword = async () =>
    (await browser.visit('/account', ({ context }) => currentSession(context)?.hasFirstPassword)).value
  expect(await hasFirstPassword()).toBe(true)
  const form = { intent: 'changePassword', password: 'secret', newPassword: 'another', key: randomUUID() }
  await post(form)
  expect(await hasFirstPassword()).toBe(false)
  await post(form)
  expect(await hasFirstPassword()).toBe(false)
})

it('a success stands among the recent messages once, however often its form was sent', async () => {
  const form = { intent: 'changePassword', password: 'secret', newPassword: 'another', key: randomUUID() }
  for (let copies = 0; copies < 3; copies += 1) await post(form)
  const recent = await browser.visit('/messages', ({ context }) =>
    context.get(recentMessagesContext).of(currentSession(context)?.id ?? ''),
  )
  expect(recent.value?.map(({ text }) => text)).toEqual(['Done'])
})

it('what the platform says of a change is not kept, but for what is shown of it', async () => {
  const kept: unknown[] = []
  const keeping: Once = async (_key, work) => {
    const result = await work()
    kept.push(result)
    return result
  }
  const keepingAction: typeof action = (args) => {
    args.context.set(onceContext, keeping)
    return action(args)
  }
  const submit = (fields: Record<string, string>) =>
    postForm(browser, { address: '/account', action: keepingAction }, { key: randomUUID(), ...fields })
  await submit({ intent: 'changePassword', password: 'secret', newPassword: 'another' })
  await submit({ intent: 'confirm', code: '123456' })
  const messageKey: unknown = expect.any(String)
  expect(kept).toEqual([
    { message: 'done', data: undefined, logId: undefined, outcome: undefined, messageKey },
    { message: 'done', data: { recoveryCodes: ['first', 'second'] }, logId: undefined, outcome: undefined, messageKey },
  ])
})
