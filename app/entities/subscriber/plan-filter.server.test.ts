import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { loadList } from '~/listing/list-view.server'
import { subscriberList } from './list.server'

const plans = [
  { _id: 'growth', type: 'general', name: 'Growth' },
  { _id: 'own', type: 'custom', name: 'Own', businessRef: 'BIZ-1' },
  { _id: 'unused', type: 'custom', name: 'Unused', businessRef: 'BIZ-2' },
]
const held = [
  { _id: 'own', name: 'Own' },
  { _id: 'gone', name: 'Starter 2024' },
  { _id: 'unknown', name: null },
]
const responses: Record<string, unknown> = {
  '/admin/subscription': { data: plans },
  '/admin/business/subscribers/plans': held,
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform(({ path }) => ({ body: { message: 'ok', data: responses[path] ?? { data: [] } } }))
})
afterAll(() => platform.stop())

it('the plan filter offers every plan that a subscriber has, also custom, deleted and unknown ones', async () => {
  const capabilities = ['subscriberExpiry', 'subscriberPlans'] as const
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities })
  const { value } = await browser.visit(
    '/subscribers',
    async (args) => (await loadList(args, subscriberList(args.context)).filters?.chips) ?? [],
    { isGuarded: true },
  )
  const fields = (value ?? []).flatMap((chip) => chip.fields)
  const field = fields.find(({ name }) => name === 'plan')
  const options = field?.kind === 'select' ? field.options.map(({ value: id, label }) => [id, label]) : []
  expect(options).toEqual([
    ['growth', 'Growth'],
    ['own', 'Own (BIZ-1)'],
    ['gone', 'Starter 2024 (deleted)'],
    ['unknown', 'Unknown plan'],
  ])
})
