import { expect, it } from 'vitest'
import type { Capability } from '#contract/capability-names.ts'
import { subscriberList } from '~/entities/subscriber/list.server'
import { mutate } from '~/mutations/mutate.server'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { bulkHandler } from './bulk-actions.server'
import { bulkIntent } from './bulk-intents'
import { bulkReader } from './bulk-selection.server'

const action = mutate(bulkIntent, bulkHandler('subscribers', subscriberList))
const totals = [{ currency: 'NGN', amount: 206_000, count: 2 }]
const mark = 'as-shown'
let isSoldAsQuoted = true
let failingQuotes: number[] = []

const platform = platformOfFile(({ method, path }) => {
  // What they have bought cost less.
  if (method === 'GET') return wholeList([{ _id: 'b1', businessName: 'Ada', price: 3000, currency: 'NGN' }])
  const failing = path.endsWith('/quote') && failingQuotes.shift()
  if (failing) return { status: failing, body: { message: null } }
  if (path.endsWith('/quote')) return { body: { message: 'Quote', data: { totals, mark } } }
  if (!isSoldAsQuoted) return { status: 412, body: { message: 'Check the figures and confirm again.' } }
  return { body: { message: 'Renew 2 businesses: started', data: { _id: 'j1', action: 'renew' } } }
})

/** Opens the dialog and confirms what it shows. */
async function renew(chosen: string, capabilities: Capability[]) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities })
  const address = `/subscribers?modal=bulk&act=renew&${chosen}`
  const read = bulkReader('subscribers', subscriberList)
  const { value } = await browser.visit(address, (args) => read({ ...args, id: null }), { isGuarded: true })
  const fields = {
    intent: 'bulk',
    act: 'renew',
    period: '3',
    mark: value?.quote?.mark ?? '',
    count: value?.isCounted ? String(value.total) : '',
  }
  return { shown: value?.quote?.totals, posted: await postForm(browser, { address, action }, fields) }
}

const calls = (end: string) =>
  platform.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end))
    .map(({ body }) => JSON.parse(body))

const selections = [
  ['row=b1&row=b2', { ids: ['b1', 'b2'] }, {}],
  ['rows=all&isActive=true&search=Ada', { subscribers: { isActive: 'true', search: 'Ada' } }, { count: 1 }],
] as const

it.each(selections)(
  'renewing %s costs what the platform sells it for today, and is sent with that and what was shown',
  async (chosen, body, counted) => {
    isSoldAsQuoted = true
    const { shown, posted } = await renew(chosen, ['bulk', 'bulkQuote', 'search'])
    expect([shown, posted.location]).toEqual([totals, '/bulk/j1'])
    expect(calls('/quote')).toEqual([body])
    expect(calls('/bulk')).toEqual([{ action: 'renew', period: 3, mark, ...counted, ...body }])
  },
)

it('renewing many for another price than was shown is refused, and the dialog is read again', async () => {
  isSoldAsQuoted = false
  const { posted } = await renew('row=b1', ['bulk', 'bulkQuote'])
  expect([posted.status, posted.outcome?.isOutdated]).toEqual([409, true])
  expect(posted.outcome?.result.initialValue).toMatchObject({ period: '3' })
})

it('what renewing many costs is not known before where the platform does not tell', async () => {
  isSoldAsQuoted = true
  const { shown, posted } = await renew('row=b1', ['bulk'])
  expect([shown, posted.location]).toEqual([undefined, '/bulk/j1'])
  expect(calls('/bulk')).toEqual([{ action: 'renew', period: 3, ids: ['b1'] }])
})

it('what renewing many costs is read once more where it fails, and its failure is one of reading', async () => {
  failingQuotes = [503]
  expect((await renew('row=b1', ['bulk', 'bulkQuote'])).shown).toEqual(totals)
  failingQuotes = [504, 504]
  const failure = await renew('row=b1', ['bulk', 'bulkQuote']).catch((error: unknown) => error)
  expect(failure).toMatchObject({ isOutcomeUnknown: false })
})
