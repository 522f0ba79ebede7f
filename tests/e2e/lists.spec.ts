import { expect, test } from '../support/browser.ts'
import { tableRows } from '../support/page.ts'
import type { World } from '../support/world.ts'
import { isRecord } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

interface List {
  table: string
  address: string
  prefix?: string
}

/** A business with something in the list that a call answers. */
async function businessWith(world: World, path: string, member: string): Promise<string> {
  for (const { businessRef } of await world.businesses()) {
    const data = await world.ask(`${path}?businessRef=${encodeURIComponent(String(businessRef))}`)
    const list = isRecord(data) ? data[member] : undefined
    if (Array.isArray(list) && list.length > 1) return String(businessRef)
  }
  throw new Error(`No business has any ${member}.`)
}

const lists: [name: string, find: (world: World) => Promise<List> | List][] = [
  ['Businesses', () => ({ table: 'Businesses', address: '/businesses' })],
  ['Subscribers', () => ({ table: 'Subscribers', address: '/subscribers' })],
  [
    'Unsubscribed',
    () => ({
      table: 'Unsubscribed Businesses',
      address: '/dashboard?unsubscribed.pageSize=20',
      prefix: 'unsubscribed.',
    }),
  ],
  [
    'Inactive',
    () => ({ table: 'Inactive Businesses', address: '/dashboard?inactive.pageSize=20', prefix: 'inactive.' }),
  ],
  [
    'Business Sales',
    async (world) => ({
      table: 'Business Sales',
      address: `/business/sales/${await businessWith(world, '/admin/business/sale', 'lastTenSales')}`,
    }),
  ],
  ['Subscriptions', () => ({ table: 'Subscriptions', address: '/subscriptions' })],
  [
    'Subscription history',
    async (world) => ({
      table: 'Subscription history',
      address: `/subscriptions/${await businessWith(world, '/admin/subscription/business', 'subscriptionHistories')}`,
    }),
  ],
  ['Transactions', () => ({ table: 'Transactions', address: '/transactions' })],
  ['Logs', () => ({ table: 'Logs', address: '/logs' })],
  [
    'Staffs',
    async (world) => ({
      table: 'Staffs',
      address: `/staffs?business=${await businessWith(world, '/admin/business/staff', 'data')}`,
    }),
  ],
  ['Admins', () => ({ table: 'Admins', address: '/admins' })],
  ['Notifications', () => ({ table: 'Notifications', address: '/notifications' })],
]

const withParameter = (address: string, name: string, value: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value }).toString()}`

/** The lists that differ most in how they are made. */
const often = new Set(['Businesses', 'Subscribers', 'Logs', 'Business Sales'])

for (const [name, find] of lists) {
  test.describe(name, () => {
    test(
      'is found by each cell of a row as it is displayed, and sorted both ways by every header that offers it',
      { tag: often.has(name) ? ['@noscript', '@embedded'] : ['@rest', '@noscript', '@embedded'] },
      async ({ page, world }) => {
        const { table, address, prefix = '' } = await find(world)
        await page.goto(address)
        const [row = {}] = await tableRows(page, table)
        const named = page.getByRole('table', { name: table, exact: true })
        const id = await named.locator('tbody tr').first().getAttribute('data-id')
        const cells = Object.entries(row).filter(
          ([header, text]) => !['S/N', 'Actions', ''].includes(header) && text !== '–',
        )
        expect(cells.length).toBeGreaterThan(0)
        for (const [header, text] of cells) {
          const answer = await page.request.get(withParameter(address, `${prefix}search`, text))
          expect(answer.status()).toBe(200)
          expect((await answer.text()).includes(`data-id="${id}"`), `${header}: ${text}`).toBe(true)
        }

        const links = named.getByRole('columnheader').getByRole('link')
        const addresses = await links.evaluateAll((found) =>
          found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
        )
        for (const ascending of addresses) {
          for (const sorted of [ascending, ascending.replace(/sort=(?!-)/, 'sort=-')]) {
            const text = await (await page.request.get(sorted)).text()
            expect(text.includes('aria-sort='), sorted).toBe(true)
          }
        }
      },
    )
  })
}
