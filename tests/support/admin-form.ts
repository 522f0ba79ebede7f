import { expect, type Page } from 'playwright/test'
import { dialog, whenInteractive } from './page.ts'

const admin = { 'First name': 'Ngozi', 'Last name': 'Bello', Email: 'ngozi.bello@example.ng' }

/** Opens the form that creates an admin, below `origin`, and fills it once scripts run. */
export async function fillAdmin(page: Page, origin: string) {
  await page.goto(`${origin}/admins?modal=create`)
  const form = dialog(page, 'Create Admin')
  await whenInteractive(form.getByLabel('First name'))
  for (const [label, text] of Object.entries(admin)) await form.getByLabel(label).fill(text)
  await form.getByLabel('Password').fill('a password that is long enough')
  return form
}

/** After its refusal. */
export async function expectFilledAdmin(form: Awaited<ReturnType<typeof fillAdmin>>) {
  for (const [label, text] of Object.entries(admin)) await expect(form.getByLabel(label)).toHaveValue(text)
}
