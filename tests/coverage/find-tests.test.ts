import { expect, it } from 'vitest'
import { findTests } from './find-tests.ts'
import { call, columns, each, type Placeless, route } from './item.ts'
import { testsOf } from './test-sources.ts'

const source = `
import { expect, test } from '../support/browser.ts'

const cases = [{ word: 'Deactivate', pending: 'Deactivating...' }]
const press = (page) => page.getByRole('button', { name: 'Save' }).click()

test.describe('a list', () => {
  test('shows Total', async ({ page }) => {
    await page.goto(\`/staffs/\${id}?page=2\`)
    expect(await headers(page)).toEqual(['S/N', 'Name'])
  })

  for (const { word, pending } of cases) {
    test(\`\${word} acts\`, { tag: '@plain' }, async ({ page, world }) => {
      await press(page)
      const path = \`/admin/deactivate/\${id}\`
      expect(world.plain().writes()).toMatchObject([{ method: 'PATCH', path, body: undefined }])
    })

    test('says that it runs', { tag: ['@scripts', '@plain'] }, async ({ page }) => {
      await expectMessage(page, pending)
      expect(call).toMatchObject({ method: 'POST', path: '/admin/create', body: { email } })
    })
  }
})
`

const sources = testsOf('tests/e2e/list.spec.ts', source)
const found = (items: Placeless[], tests = ['tests/e2e']) =>
  items.map((item) => findTests({ ...item, tests }, sources).map(({ title }) => title))

it('a text counts for the tests that lead to it, and not in a title', () => {
  expect(found(each('button', 'Save'))).toEqual([['a list › … acts']])
  expect(found(each('toast, pending', 'Deactivating...'))).toEqual([['a list › says that it runs']])
  expect(found(each('label', 'shows Total'))).toEqual([[]])
  expect(found(each('button', 'Save'), ['tests/contract'])).toEqual([[]])
})

it('columns count in their order, addresses without their query', () => {
  expect(found(columns('List', 'S/N', 'Name'))).toEqual([['a list › shows Total'], ['a list › shows Total']])
  expect(found(columns('List', 'Name', 'S/N'))).toEqual([[], []])
  expect(found(route('/staffs/{id}'))).toEqual([['a list › shows Total']])
  expect(found(route('/staffs'))).toEqual([[]])
})

it('a write counts with its method, path and body, where it runs with scripts and without', () => {
  expect(found([call('PATCH', '/admin/deactivate/{id}')])).toEqual([['a list › … acts']])
  expect(found([call('POST', '/admin/deactivate/{id}')])).toEqual([[]])
  expect(found([call('PATCH', '/admin/deactivate/{id}', 'quantity')])).toEqual([[]])
  expect(found([call('POST', '/admin/create', 'email')])).toEqual([[]])
})
