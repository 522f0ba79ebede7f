import { expect, it } from 'vitest'
import { pageData } from '~/api-client/page-data.server'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { followMatch, readBusinessOptions } from './business-selector.server'

let answered = Promise.resolve()
const platform = platformOfFile(async () => {
  await answered
  return wholeList([{ _id: 'b1', businessRef: 'BIZ-1', businessName: 'Obi Provisions' }])
})
async function find({ context, url }: PageArguments) {
  const page = await pageData({ context, url }, readBusinessOptions(context, url))
  await followMatch(context, url, page.selection)
  return page
}
const address = '/staffs?business.search=Provis'
const visitor = () => openSignedIn({ settings: { platformUrl: platform.url } })
const found = { text: 'Provis', found: { total: 1, options: [{ ref: 'BIZ-1' }] } }

it('a text that one business fits leads to it', async () => {
  const browser = await visitor()
  const open = browser.visit(address, find, { isGuarded: true })
  expect((await open).response.headers.get('Location')).toBe('/staffs?business=BIZ-1')
})

it('where the platform is slow a document shows what is found as it comes, and the next one leads there', async () => {
  const browser = await visitor()
  const gate = Promise.withResolvers<void>()
  answered = gate.promise
  const { value } = await browser.visit(address, find, { isGuarded: true })
  const asked = platform.calls.length
  gate.resolve()
  expect(await value?.selection).toMatchObject(found)
  const again = browser.visit(address, find, { isGuarded: true })
  expect((await again).response.headers.get('Location')).toBe('/staffs?business=BIZ-1')
  expect(platform.calls).toHaveLength(asked)
})

it('a step of the router waits for what is found', async () => {
  const browser = await visitor()
  const gate = Promise.withResolvers<void>()
  answered = gate.promise
  const open = browser.visit(address, find, { isGuarded: true, isDocument: false })
  setTimeout(gate.resolve, 100)
  expect((await open).response.headers.get('Location')).toBe('/staffs?business=BIZ-1')
})
