import type { Locator } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { fillWords, openComposer, pressCreate, targetOf } from '../../support/notification-form.ts'
import { bodyRows, dialog, expectMessage, recordValue, rowNamed, whenInteractive } from '../../support/page.ts'
import { recordsIn } from '../../support/plain-platform/shape.ts'
import type { World } from '../../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

interface Fitting {
  category: string
  state: string
  references: string[]
}

/** The category and the state of an active business, and every active business that has both. */
async function fittingOf(world: World): Promise<Fitting> {
  const all = (await world.businesses()).filter(({ isDisabled }) => isDisabled !== true)
  const categoryOf = ({ account }: (typeof all)[number]) =>
    (account as { category?: string } | undefined)?.category ?? ''
  const first = all.find((business) => categoryOf(business) && business.state)!
  const [category, state] = [categoryOf(first), String(first.state)]
  const fitting = all.filter((business) => categoryOf(business) === category && business.state === state)
  return { category, state, references: fitting.map(({ businessRef }) => String(businessRef)).toSorted() }
}

const counted = (references: readonly string[]) =>
  references.length === 1 ? '1 business' : `${references.length} businesses`

async function chooseRule(composer: Locator, { category, state, references }: Fitting, hasScripts: boolean) {
  await composer.getByText('By rule', { exact: true }).click()
  await expect(composer.getByRole('combobox', { name: 'Businesses' })).toBeHidden()
  await composer.getByLabel('Category', { exact: true }).selectOption(category)
  await composer.getByLabel('State', { exact: true }).selectOption(state)
  await composer.getByLabel('Business status').selectOption('active')
  if (!hasScripts) await composer.getByRole('button', { name: 'Count' }).click()
  await expect(composer.getByRole('status').getByText(counted(references), { exact: true })).toBeVisible()
}

test(
  'businesses are chosen by category, state and status, with their number before anything is sent',
  { tag: ['@noscript', '@embedded', '@embedded-noscript'] },
  async ({ page, world, hasScripts }) => {
    const title = `To some ${crypto.randomUUID().slice(0, 8)}`
    const fitting = await fittingOf(world)
    const { category, state, references } = fitting
    const composer = await openComposer(page)
    if (hasScripts) await whenInteractive(composer.getByRole('button', { name: 'Create', exact: true }))
    await fillWords(composer)
    await composer.getByLabel('Title').fill(title)
    await chooseRule(composer, fitting, hasScripts)
    await expect(composer.getByLabel('Title')).toHaveValue(title)
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    const row = rowNamed(page, 'Notifications', title)
    if (world.kind === 'plain') {
      const [call] = world.plain().writes()
      expect(call).toMatchObject({ violations: [] })
      expect(targetOf(call).toSorted()).toEqual(references)
      await expect(row).toContainText(`Scheduled · ${counted(references)}`)
      return
    }
    const words = `active ${category} business${references.length === 1 ? '' : 'es'} in ${state}`
    await expect(row).toContainText(`Scheduled · ${references.length} ${words}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    const record = dialog(page, 'Notification')
    await expect(recordValue(record, 'Sent to')).toHaveText(
      `Active ${category} businesses in ${state}, new ones included`,
    )
    await expect(record).toContainText(`Businesses: ${references.length}`)
    await record.getByRole('button', { name: 'Edit' }).click()
    await expect(record.getByRole('radio', { name: 'By rule' })).toBeChecked()
    await expect(record.getByLabel('State', { exact: true })).toHaveValue(state)
    await record.getByText('Keep the list', { exact: true }).click()
    await record.getByRole('button', { name: 'Save' }).click()
    await expectMessage(page, 'Notification updated')
    await expect(row).toContainText(`Scheduled · ${counted(references)}`)
  },
)

test(
  'businesses are chosen by when their subscription ends, and are those of the list of subscribers',
  { tag: ['@embedded-noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const title = `To those who end ${crypto.randomUUID().slice(0, 8)}`
    const ending = recordsIn(await world.ask('/admin/business/subscribers?expiry=due-30'))
    const composer = await openComposer(page)
    if (hasScripts) await whenInteractive(composer.getByRole('button', { name: 'Create', exact: true }))
    await fillWords(composer)
    await composer.getByLabel('Title').fill(title)
    await composer.getByText('By rule', { exact: true }).click()
    await composer.getByLabel('Expiry', { exact: true }).selectOption({ label: 'Due in 30 days' })
    if (!hasScripts) await composer.getByRole('button', { name: 'Count' }).click()
    const count = counted(ending.map(({ businessRef }) => String(businessRef)))
    await expect(composer.getByRole('status').getByText(count, { exact: true })).toBeVisible()
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await page.getByRole('link', { name: title, exact: true }).click()
    const record = dialog(page, 'Notification')
    await expect(recordValue(record, 'Sent to')).toHaveText(
      'All businesses whose subscription is due in 30 days, new ones included',
    )
    await expect(record).toContainText(`Businesses: ${ending.length}`)
    await record.getByRole('button', { name: 'Edit' }).click()
    await expect(record.getByLabel('Expiry', { exact: true })).toHaveValue('due-30')
  },
)

test(
  'a rule that no business fits makes no list',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    for (const business of world.plain().store.businesses) business.isDisabled = false
    const composer = await openComposer(page)
    await fillWords(composer)
    await composer.getByText('By rule', { exact: true }).click()
    await composer.getByLabel('Business status').selectOption('inactive')
    await pressCreate(composer)
    await expect(composer.getByRole('group', { name: 'Send to' })).toHaveAccessibleDescription(
      'No business fits this. Ask for less.',
    )
    await expect(composer.getByLabel('Business status')).toHaveValue('inactive')
    expect(world.plain().writes()).toEqual([])
  },
)

test(
  'without scripts a search that finds more than it lists says so',
  { tag: ['@rest', '@noscript'] },
  async ({ page }) => {
    const composer = await openComposer(page)
    await composer.getByRole('combobox', { name: 'Businesses' }).fill('BIZ-1')
    await composer.getByRole('button', { name: 'Find business' }).click()
    await expect(composer).toContainText(/And \d+ more\. Type more of the name to narrow them down/)
  },
)

for (const [width, height] of [
  [1366, 768],
  [360, 640],
] as const) {
  test(
    `how many businesses fit a rule stands in sight above Create, however far the form is scrolled, at ${width} × ${height}`,
    { tag: ['@rest', '@embedded'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const composer = await openComposer(page)
      await composer.getByText('By rule', { exact: true }).click()
      const count = composer.getByRole('status').getByText(/^\d+ businesses$/)
      for (const label of ['Title', 'Business status']) {
        await composer.getByLabel(label, { exact: true }).scrollIntoViewIfNeeded()
        await expect(count).toBeInViewport({ ratio: 1 })
        const box = await count.boundingBox()
        const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4]
        expect(
          await page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('output'), [x, y]),
        ).not.toBeNull()
      }
    },
  )
}

test(
  'a notification is Scheduled, Live or Ended by its dates, and its stored status stands in its column',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const notice = (title: string, startDate: string, endDate: string, status = 'active') => ({
      _id: title,
      title,
      message: 'm',
      type: 'banner',
      target: ['BIZ-1001'],
      status,
      startDate,
      endDate,
      createdAt: day(-9),
    })
    world.plain().store.notifications = [
      notice('Soon', day(1), day(2)),
      notice('Now', day(-1), day(1)),
      notice('Over', day(-2), day(-1)),
      notice('Held', day(-1), day(1), 'paused'),
    ]
    await page.goto('/notifications')
    const row = (name: string) => rowNamed(page, 'Notifications', name)
    await expect(row('Soon')).toContainText('Scheduled · 1 business')
    await expect(row('Now')).toContainText('Live · 1 business')
    await expect(row('Over')).toContainText('Ended · 1 business')
    await expect(row('Now').getByRole('cell', { name: 'active', exact: true })).toBeVisible()
    for (const [name, tone] of Object.entries({ Soon: 'scheduled', Now: 'good', Over: 'ended' })) {
      await expect(row(name).getByText('active', { exact: true })).toHaveAttribute('data-tone', tone)
    }
    const file = await (await page.request.get('/notifications.csv?sort=endDate')).text()
    const lines = file.trim().split(/\r?\n/)
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Shown', 'Ended', 'Live', 'Live', 'Scheduled'])
    for (const [search, names] of Object.entries({ ended: ['Over'], Live: ['Now', 'Held'], sched: ['Soon'] })) {
      await page.goto(`/notifications?search=${search}`)
      for (const name of names) await expect(row(name)).toBeVisible()
      await expect(bodyRows(page, 'Notifications')).toHaveCount(names.length)
    }
    await page.goto('/notifications?modal=view&id=Over')
    await expect(recordValue(dialog(page, 'Notification'), 'Status')).toHaveText('Active, ended')
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Now', exact: true }).click()
    await expect(dialog(page, 'Notification').locator('[data-slot=badge]')).toHaveText('Live')
    await page.goto('/notifications?modal=view&id=Held')
    await expect(dialog(page, 'Notification').locator('[data-slot=badge]')).toHaveText('Paused')
  },
)

test(
  'a platform that tells them apart lists those that are live',
  { tag: ['@rest', '@embedded'] },
  async ({ page }) => {
    await page.goto('/notifications?phase=live')
    const rows = page.getByRole('table', { name: 'Notifications' }).getByRole('row').filter({ hasText: ' · ' })
    await expect(rows.first()).toContainText('Live · ')
    await expect(rows.filter({ hasNotText: 'Live · ' })).toHaveCount(0)
  },
)
