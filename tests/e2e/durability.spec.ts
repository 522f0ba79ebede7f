import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { embeddedAdministrator, longestStart, startConsole, type RunningConsole } from '../support/console.ts'
import { killPlatform } from '../support/embedded-process.ts'
import { isRecord } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'

const writesBeforeTheKill = 25

/** Writes through the platform's own API, one business after the other, until a write gets no answer. */
async function writeUntilItBreaks(
  running: RunningConsole,
  { token, ids, mark }: { token: string; ids: string[]; mark: string },
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  for (const [index, id] of ids.entries()) {
    const phone = `${mark}-${index}`
    // Nobody waits for the process to be gone: the following writes race against its end.
    if (index === writesBeforeTheKill) void killPlatform(running)
    try {
      const answer = await fetch(`${running.platformUrl}/admin/business/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone }),
      })
      if (answer.ok) acknowledged.set(id, phone)
    } catch {
      return acknowledged
    }
  }
  throw new Error('Every write was answered, so the platform was not killed in the midst of them.')
}

test(
  'kill -9 of the platform in the midst of writes loses nothing acknowledged, and the console recovers by itself',
  { tag: ['@rest', '@embedded'] },
  async ({ page, problems }) => {
    test.setTimeout(2 * longestStart)
    problems.expect(/status of 50\d/)
    const running = await startConsole()
    try {
      const { ask, token } = await createObserver(running.platformUrl, embeddedAdministrator)
      await page.goto(`${running.origin}/businesses`)
      await sendLogin(page, embeddedAdministrator)
      const rows = page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')
      await expect(rows).toHaveCount(20)

      const stored = async () => {
        const data = await ask('/admin/business')
        const list = isRecord(data) && Array.isArray(data.data) ? data.data.filter(isRecord) : []
        return new Map(list.map(({ _id, phone }) => [String(_id), phone]))
      }
      const ids = [...(await stored()).keys()]
      const acknowledged = await writeUntilItBreaks(running, { token, ids, mark: 'killed' })
      expect(acknowledged.size).toBeGreaterThanOrEqual(writesBeforeTheKill)

      // Killed again as often as it comes back, until a page has been loaded without it.
      await expect(async () => {
        await killPlatform(running)
        await page.goto(`${running.origin}/businesses?status=inactive&pageSize=30`)
        await expect(page.getByText('An error occurred', { exact: true })).toBeVisible({ timeout: 300 })
      }).toPass({ timeout: 30_000 })
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

      await expect(async () => {
        await page.goto(`${running.origin}/businesses`)
        await expect(rows).toHaveCount(20, { timeout: 1000 })
        await expect(page.getByText(/^Could not refresh/)).toHaveCount(0, { timeout: 300 })
      }).toPass({ timeout: 40_000 })
      const kept = await stored()
      for (const [id, phone] of acknowledged) expect(kept.get(id), `the acknowledged write of ${phone}`).toBe(phone)
      expect(running.process.exitCode, 'the console itself was never restarted').toBeNull()
    } finally {
      await running.stop()
    }
  },
)
