import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Business, contract } from '#contract/index.ts'
import { apiSessionContext } from '~/api-client/api-session'
import { callPlatform } from '~/api-client/platform.server'
import { poorConnection, unknownOutcome } from '~/api-client/platform-error'
import { readDraft } from '~/session/draft.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { deadAddress, platformOfFile, type TestResponse } from '~/test-support/test-platform'
import { intents } from './intents'
import { intentHandler, mutate } from './mutate.server'

const { business } = contract
const valuesOf = ({ businessName, phone }: Business) => ({ businessName: businessName ?? '', phone: phone ?? '' })
const Edited = z.object({ id: z.string(), businessName: z.string(), phone: z.string().default('') })

const action = mutate(intents({ update: {}, activate: { success: 'Business activated!' }, broken: {} }), {
  update: intentHandler(
    Edited,
    (call, { id, businessName, phone }) => call(business.update, { params: { id }, body: { businessName, phone } }),
    { valuesOf, refresh: async (_, context) => ({ found: [String(await callPlatform(context, business.list, {}))] }) },
  ),
  activate: intentHandler(z.object({ id: z.string() }), (call, { id }) => call(business.activate, { params: { id } })),
  broken: intentHandler(z.object({}), async () => {
    throw new TypeError('a defect')
  }),
})
const address = '/businesses?page=2&modal=edit&id=b1'

let browser: Browser
const platform = platformOfFile()
beforeEach(async () => {
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

const edited = { intent: 'update', id: 'b1', businessName: 'Mine', phone: '0803' }
const post = (fields: Record<string, string>) => postForm(browser, { address, action }, fields)
const postWith = (response: TestResponse, fields: Record<string, string> = edited) => {
  platform.respond = () => response
  return post(fields)
}
const said = (status: number, message: string): TestResponse => ({ status, body: { message } })
const changedAt = async () =>
  (await browser.visit('/', ({ context }) => context.get(apiSessionContext).changedAt, { isGuarded: true })).value

it('a form that asks for itself again comes back with the reason where the platform gives nothing to fill it with', async () => {
  const refresh = { ...edited, refresh: 'businesses' }
  const { status, outcome } = await postWith(said(500, 'out of order'), refresh)
  expect([status, outcome?.result.error]).toEqual([502, { '': ['Out of order'] }])
  expect((await postWith(said(401, 'jwt expired'), refresh)).status).toBe(401)
})

it('how often a form was sent comes back as a number alone, because each form of the page has it', async () => {
  for (const refresh of [{}, { refresh: 'businesses' }, { refresh: 'draft' }] as Record<string, string>[]) {
    const { outcome } = await postWith(said(500, 'Down'), { ...edited, ...refresh, attempted: '"'.repeat(1_000) })
    expect(outcome?.result.initialValue?.attempted).toMatch(/^\d*$/)
  }
})

it('a form that is to be kept is kept, and not sent, though somebody has signed in anew since its session ended', async () => {
  const { status } = await postWith(said(200, 'Saved'), { ...edited, refresh: 'draft' })
  const draft = await browser.visit(address, ({ context }) => readDraft(context, address), { isGuarded: true })
  expect(draft.value).toMatchObject({ intent: 'update', result: { initialValue: { businessName: 'Mine' } } })
  expect([status, platform.calls.filter(({ method }) => method !== 'GET').length]).toEqual([200, 0])
})

describe('a form with a mistake, or that asks for itself again, whose session ended elsewhere', () => {
  const mistaken = { intent: 'update', id: 'b1', phone: '12' }

  it.each([mistaken, { ...edited, refresh: 'phone' }])(
    'is kept until its writer is signed in again: %o',
    async (form) => {
      const { status, outcome } = await postWith(said(401, 'jwt expired'), form)
      expect([status, outcome?.result.initialValue?.phone]).toEqual([401, form.phone])
      const draft = await browser.visit(address, ({ context }) => readDraft(context, address), { isGuarded: true })
      expect(draft.value).toMatchObject({ intent: 'update', result: { initialValue: form } })
    },
  )

  it('names its mistakes where nothing is known of the session', async () => {
    const { status, outcome } = await postWith(said(500, 'out of order'), mistaken)
    expect([status, Object.keys(outcome?.result.error ?? {})]).toEqual([422, ['businessName']])
  })
})

describe('a form that the platform refuses', () => {
  it.each([400, 403, 404, 409, 422, 429])(
    'comes back with %d, the platform’s words inside and as the one error message, and all that was typed',
    async (code) => {
      const { status, outcome } = await postWith(said(code, 'the name is taken'))
      expect(status).toBe(code)
      expect(outcome).toMatchObject({
        intent: 'update',
        isOutcomeUnknown: false,
        result: { status: 'error', initialValue: edited, error: { '': ['The name is taken'] } },
      })
      expect(await shownToasts(browser)).toEqual([{ kind: 'error', text: 'The name is taken', id: 'axios-error' }])
      expect(await changedAt()).toBe(0)
    },
  )

  it('has the platform’s words at the field that they are about, where the form has it', async () => {
    const refusal = (field: unknown) => ({ status: 409, body: { message: 'the name is taken', data: { field } } })
    const { status, outcome } = await postWith(refusal('businessName'))
    expect([status, outcome?.result.error]).toEqual([409, { businessName: ['The name is taken'] }])
    expect(await shownToasts(browser)).toEqual([{ kind: 'error', text: 'The name is taken', id: 'axios-error' }])
    for (const field of ['unknown', 'location.state', '__proto__', '', 7, null]) {
      expect((await postWith(refusal(field))).outcome?.result.error).toEqual({ '': ['The name is taken'] })
    }
  })

  it.each([
    [500, said(500, 'out of order'), 'Out of order'],
    [501, { status: 501 }, poorConnection],
    [302, { status: 302, headers: { location: '/' } }, poorConnection],
  ])('comes back with 502 when the platform fails with %d', async (_, response, message) => {
    const { status, outcome } = await postWith(response)
    expect([status, outcome?.result.error?.['']]).toEqual([502, [message]])
    expect(await shownToasts(browser)).toMatchObject([{ kind: 'error', text: message }])
  })

  it('comes back with 502 when the platform cannot be reached, and is known not to be saved', async () => {
    browser = await openSignedIn({ settings: { platformUrl: await deadAddress() } })
    const { status, outcome } = await post(edited)
    expect([status, outcome?.isOutcomeUnknown, outcome?.result.error?.['']]).toEqual([502, false, [poorConnection]])
    expect(await changedAt()).toBe(0)
  })
})

describe('a form of which nobody knows whether it was saved', () => {
  const shown = { text: unknownOutcome, kind: 'error', id: 'axios-error' }

  it('says so after a time-out, and lists are read afresh', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    platform.respond = () => {
      limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      return undefined
    }
    const { status, outcome } = await post(edited)
    timeout.mockRestore()
    expect([status, outcome?.isOutcomeUnknown]).toEqual([504, true])
    expect(outcome?.result).toMatchObject({ initialValue: edited, error: { '': [unknownOutcome] } })
    expect(await shownToasts(browser)).toEqual([shown])
    expect(await changedAt()).toBeGreaterThan(0)
  })

  it('has the platform’s words before that, where it sent some', async () => {
    const { outcome } = await postWith(said(504, 'the card provider is down'))
    const text = 'The card provider is down. The outcome is unknown: check the record before you send this again.'
    expect(outcome?.result.error).toEqual({ '': [text] })
    expect(await shownToasts(browser)).toEqual([{ ...shown, text }])
  })

  it('comes back as one whose changed values may be stored by now', async () => {
    const opened = JSON.stringify({ businessName: 'Ada', phone: '0803' })
    const { outcome } = await postWith(said(504, ''), { ...edited, opened })
    expect(outcome?.result.initialValue).toMatchObject({ opened: '{"phone":"0803"}', attempted: '1' })
    const again = await postWith(said(504, ''), { ...edited, opened, attempted: '1' })
    expect(again.outcome?.result.initialValue).toMatchObject({ attempted: '2' })
  })

  it.each([
    ['is sent once, however often its page is reloaded', { attempted: '' }, 1],
    ['is sent with each press where it counts no attempts, as Undo does', {}, 2],
  ])('%s', async (_, more, times) => {
    const form = { ...edited, ...more, key: crypto.randomUUID() }
    const sent = platform.calls.length
    for (const _press of [1, 2])
      expect((await postWith(said(504, ''), form)).outcome).toMatchObject({ isOutcomeUnknown: true })
    expect(platform.calls.length - sent).toBe(times)
  })
})

describe('a record that somebody else changed since the form was opened', () => {
  const opened = JSON.stringify({ businessName: 'Ada', phone: '0803' })
  const conflict = (record: object): TestResponse => ({ status: 412, body: { message: 'changed', data: record } })
  const save = { ...edited, opened, version: '7' }

  it('is saved against the version that the form was opened with', async () => {
    await postWith({ status: 204 }, save)
    await postWith({ status: 204 }, { ...save, version: '' })
    await postWith({ status: 204 }, { ...save, version: 'x' })
    expect(platform.calls.map(({ headers }) => headers['if-match'])).toEqual(['"7"', undefined, undefined])
  })

  it('comes back with both values of what both changed', async () => {
    const { status, outcome } = await postWith(conflict({ businessName: 'Theirs', phone: '0805', version: 8 }), save)
    expect(status).toBe(409)
    expect(outcome?.conflict).toEqual({
      fields: [{ field: 'businessName', mine: 'Mine', theirs: 'Theirs' }],
      taken: ['phone'],
      version: 8,
      opened: { businessName: 'Theirs', phone: '0805' },
    })
    expect(outcome?.result.initialValue).toMatchObject({ id: 'b1', businessName: 'Mine', phone: '0805' })
    expect(outcome?.result.error?.['']).toEqual([
      'Somebody else changed this record since you opened it. Check the fields and save again.',
    ])
    expect(await shownToasts(browser)).toEqual([])
  })

  it('comes back merged where both changed different fields', async () => {
    const theirs = { businessName: 'Ada', phone: '0805', version: 8 }
    const { outcome } = await postWith(conflict(theirs), save)
    expect(outcome?.conflict?.fields).toEqual([])
    expect(outcome?.result.initialValue).toMatchObject({ businessName: 'Mine', phone: '0805' })
  })

  it.each(['not JSON', '[]', '{"businessName":7}', ''])(
    'shows every difference when the form says nothing: %j',
    async (unread) => {
      const theirs = { businessName: 'Theirs', phone: '0803' }
      const { status, outcome } = await postWith(conflict(theirs), { ...save, opened: unread })
      expect([status, outcome?.conflict?.version]).toEqual([409, null])
      expect(outcome?.conflict?.fields).toEqual([{ field: 'businessName', mine: 'Mine', theirs: 'Theirs' }])
    },
  )

  it('that the platform does not send leaves the form as it was opened, and its fields against the same version', async () => {
    const { status, outcome } = await postWith({ status: 412, body: { message: 'changed' } }, save)
    expect([status, outcome?.conflict, outcome?.isOutdated]).toEqual([409, undefined, false])
    expect(outcome?.result.initialValue).toMatchObject({ businessName: 'Mine', version: '7' })
  })

  it('of a form without fields is an ordinary refusal', async () => {
    const { status, outcome } = await postWith(conflict({ version: 8 }), { ...save, intent: 'activate' })
    expect([status, outcome?.conflict, outcome?.result.error?.['']]).toEqual([409, undefined, ['Changed']])
    expect(await shownToasts(browser)).toMatchObject([{ text: 'Changed', id: 'axios-error' }])
  })
})
