import { createColleague, isSignedIn, logIn, openElsewhere } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { expectMessage } from '../../support/page.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const office = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test(
  'the sessions are listed with device and times, and signed out one by one or all at once',
  { tag: '@embedded' },
  async ({ page, world, browser, problems }) => {
    problems.expect(/status of 4/)
    const credentials = await createColleague(world)
    const { origin } = world.console
    const onPhone = await openElsewhere(browser, { origin, credentials, userAgent: phone })
    const inOffice = await openElsewhere(browser, { origin, credentials, userAgent: office })
    const another = await openElsewhere(browser, { origin, credentials, userAgent: office })
    await logIn(page, credentials)
    await page.goto('/account')
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('This session')
    await expect(rows.first()).toContainText('Chrome on Linux')
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Safari on iPhone' })).toHaveText(
      /127\.0\.0\.1 · signed in \d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d · last used \d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d/,
    )

    await page.getByRole('button', { name: 'Sign out Safari on iPhone, 127.0.0.1' }).click()
    await expectMessage(page, 'Signed out there.')
    await expect(rows).toHaveCount(3)
    expect(await isSignedIn(onPhone)).toBe(false)
    expect(await isSignedIn(inOffice)).toBe(true)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expectMessage(page, 'Signed out of 2 other sessions.')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    for (const context of [inOffice, another]) expect(await isSignedIn(context)).toBe(false)
    await page.reload()
    await expect(rows).toHaveCount(1)
    for (const context of [onPhone, inOffice, another]) await context.close()
  },
)
