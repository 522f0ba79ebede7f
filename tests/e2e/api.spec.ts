import { createOpenApiDocument } from '../../server/platform/contract/openapi.ts'
import { operationsOf } from '../../server/platform/contract/openapi-document.ts'
import { expect, test } from '../support/browser.ts'

test(
  'scriptable: the help leads to the API, which shows how to sign in, every file and every call',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, signIn, world }) => {
    await signIn()
    await page.goto('/help')
    await page.getByRole('main').getByRole('link', { name: 'API' }).click()
    await expect(page).toHaveTitle('API · Console')
    await expect(page.getByRole('heading', { name: 'How scripts sign in', level: 2 })).toBeVisible()

    const shown = await page.locator('[data-slot=calls] li > p:first-of-type code').allInnerTexts()
    const described = operationsOf(createOpenApiDocument('console')).map(
      ({ method, path }) => `${method.toUpperCase()} ${path}`,
    )
    expect(shown.toSorted()).toEqual(described.toSorted())

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Businesses', exact: true }).click()
    await expect(page).toHaveURL(/#business$/)
    const restore = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Restores a deleted/ }) })
    await expect(restore).toContainText('POST /admin/business/restore/{businessRef}')
    await expect(restore).toContainText('extension archive')
    const offer =
      world.kind === 'embedded' ? 'This platform offers all of them.' : 'This platform does not offer: logout'
    await expect(page.getByText(offer)).toBeVisible()
    // A platform that knows the specification alone would do the same write twice.
    const once = page.getByText(/^A write without secrets takes the header Idempotency-Key/)
    await expect(once).toHaveCount(world.kind === 'embedded' ? 1 : 0)
    const archive = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /, and says why$/ }) })
    await expect(archive.getByText('text, up to 500')).toBeVisible()
  },
)

test(
  'scriptable: the OpenAPI document is there for programs, without a session',
  { tag: '@embedded' },
  async ({ request }) => {
    const response = await request.get('/api/openapi.json')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(response.headers()['set-cookie']).toBeUndefined()
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument('console'))))
  },
)
