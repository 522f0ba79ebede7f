import { join } from 'node:path'
import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { longestStart, startConsole } from '../support/console.ts'
import { createObserver } from '../support/world.ts'
import { embeddedAdministrator } from '../support/console.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

const dayLength = 86_400_000

/** Milliseconds until half past midnight in Lagos, where it is still the day before in UTC. */
const untilHalfPastMidnight = () => (dayLength + 23.5 * 3_600_000 - (Date.now() % dayLength)) % dayLength

test(
  'the Lagos business day everywhere: at 00:30 in Lagos, with the container in UTC and the browser in Tokyo, today is the Lagos date in filters, figures and files',
  { tag: '@embedded' },
  async ({ page }) => {
    test.setTimeout(2 * longestStart)
    const shift = untilHalfPastMidnight()
    const running = await startConsole({
      environment: {
        TZ: 'UTC',
        CLOCK_SHIFT_MS: String(shift),
        NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/shifted-clock.mjs')}`,
        DEMO_DATA: '5',
      },
    })
    try {
      const now = Date.now() + shift
      const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
      const today = dayIn('Africa/Lagos')
      expect(dayIn('UTC')).not.toBe(today)
      const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Lagos' }).format(now)

      await page.goto(`${running.origin}/login`)
      await sendLogin(page, embeddedAdministrator)
      await expect(page).toHaveURL(/dashboard/)

      // Filters and figures.
      await page.goto(`${running.origin}/businesses?preset=today`)
      await expect(page.getByRole('form', { name: 'Filters' })).toContainText(shown)
      await page.goto(`${running.origin}/reports?period=today`)
      await expect(page.getByText(`${shown}, compared with`)).toBeVisible()

      // Something of today, in the list, in the figures and in the file of today.
      const { token } = await createObserver(running.platformUrl, embeddedAdministrator)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const read = async (address: string) =>
        (await (await fetch(running.origin + address, { headers })).json()) as {
          rows: Record<string, string>[]
          total: number
          filters: object
        }
      const { rows } = await read('/businesses.json')
      const plans = await read('/subscriptions.json')
      const body = JSON.stringify({
        id: plans.rows.find(({ type }) => type === 'general')?._id,
        duration: 1,
        businessRef: rows[0]?.businessRef,
      })
      const booked = await fetch(`${running.platformUrl}/admin/subscription/subscribe`, {
        method: 'POST',
        headers,
        body,
      })
      expect(booked.status).toBe(200)
      const file = await read('/transactions.json?type=subscription&preset=today')
      expect(file.filters).toMatchObject({ startDate: today, endDate: today })
      expect(file.total).toBe(1)
      await page.goto(`${running.origin}/transactions?type=subscription&preset=today`)
      await expect(page.getByRole('table', { name: 'Transactions' })).toContainText(new RegExp(`0?${shown}, 00:[3-5]`))
      await page.goto(`${running.origin}/reports?period=today`)
      await expect(page.getByRole('row').filter({ hasText: 'Subscriptions' }).getByRole('link')).toContainText('1')
    } finally {
      await running.stop()
    }
  },
)
