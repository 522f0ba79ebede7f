import { expect, it } from 'vitest'
import { markupOfDocument } from '~/listing/list-view'
import { loadList } from '~/listing/list-view.server'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { readFigures } from './dashboard/figures.server'
import { subscriptions } from './subscriptions/list.server'

const types = ['general', 'custom', 'Custom', 'trial', 'General', '', null, undefined]

const platform = platformOfFile(() => wholeList(types.map((type, index) => ({ _id: `p${index}`, type }))))

it('each share of the plans is as large as the list to which it leads, whatever their types', async () => {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = <Result>(address: string, loader: Parameters<typeof browser.visit<Result>>[1]) =>
    browser.visit(address, loader, { isGuarded: true })
  const { value: figure } = await visit('/dashboard', ({ context }) => readFigures(context, new Date()).subscriptions)
  if (!figure?.ok) throw new Error('The figure could not be read.')
  const markup = figure.chart?.markup ?? figure.chart?.[markupOfDocument] ?? ''
  const shares = [...markup.matchAll(/ href="([^"]+)"[^>]*>(\w+)<\/a> <strong[^>]*>(\d+)</g)]
  expect(shares.map(([, , label, value]) => [label, value])).toEqual([
    ['General', '6'],
    ['Custom', '2'],
  ])
  for (const [, to = '', , value] of shares) {
    const { value: page } = await visit(to, (args) => loadList(args, subscriptions).page)
    expect(page).toMatchObject({ ok: true, total: Number(value) })
  }
})
