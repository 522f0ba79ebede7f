import { expect, type Locator, type Page } from 'playwright/test'
import { findBusiness, isActive, takeBusiness, type TestBusiness } from './business-list.ts'
import { chipOf, filtersOf } from './filters.ts'
import { dialog, expectMessage } from './page.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

export interface Task {
  name: string
  before: string
  /** By mouse, keyboard and touch, and without scripts. */
  steps: readonly number[]
  fields?: number
  perform: (person: Person, world: World) => Promise<void>
}

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const link = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('link', { name, exact: true })
const unique = () => crypto.randomUUID().slice(0, 8)

async function deactivate(person: Person, { businessName }: TestBusiness): Promise<void> {
  const { page } = person
  await person.press(
    page.getByRole('table', { name: 'Businesses' }).getByLabel(`Actions for ${businessName}`, { exact: true }),
  )
  const actions = page.getByRole('group', { name: `Actions for ${businessName}` }).or(page.getByRole('dialog'))
  await person.press(button(actions, 'Deactivate'))
  await expectMessage(page, 'Business deactivated!')
}

/** The twelve everyday tasks, each from the screen that it is about: one press in the navigation, on a phone two. */
export const tasks: readonly Task[] = [
  {
    name: 'find a shop by its phone number',
    before: 'impossible',
    steps: [3, 3, 4, 3],
    perform: async (person, world) => {
      const { page } = person
      const { businessName, record } = await findBusiness(world, isActive)
      await page.goto('/dashboard')
      // On a phone the field is on a screen of its own.
      if (person.way === 'touch') await person.press(link(page.getByRole('banner'), 'Search everything'))
      const field = page.getByLabel('Search everything', { exact: true }).and(page.locator('input:visible'))
      await person.fill(field, String(record.phone).replaceAll(' ', ''))
      await person.submit()
      await person.press(page.locator('#content').getByRole('heading', { level: 2 }).getByRole('link').first())
      await expect(dialog(page, `Business ${businessName}`)).toBeVisible()
    },
  },
  {
    name: 'see which subscriptions end this week, and renew one',
    before: 'impossible',
    steps: [4, 4, 4, 4],
    perform: async (person) => {
      const { page } = person
      await page.goto('/dashboard')
      const due = link(page.getByRole('region', { name: /^(Due in 7 days|Lapsed)$/ }), /^\d+ subscriptions?$/)
      // Other tests renew them, too.
      if ((await due.innerText()) === '0 subscriptions') await page.goto('/dashboard?due=lapsed')
      await person.press(due)
      await person.press(
        page
          .getByRole('table', { name: 'Subscribers' })
          .getByRole('link', { name: /^Renew / })
          .first(),
      )
      const form = dialog(page, 'Renew Subscription')
      const period = form.getByLabel('Period')
      await person.choose(period, await period.locator('option').nth(1).innerText())
      await person.press(button(form, 'Renew'))
      await expectMessage(page, 'Subscription renewed!')
    },
  },
  {
    name: 'change a plan',
    before: 'not counted',
    steps: [4, 4, 4, 4],
    perform: async (person) => {
      const { page } = person
      await page.goto('/subscriptions')
      await person.press(link(page.getByRole('table', { name: 'Subscriptions' }), 'Enterprise'))
      const plan = dialog(page, 'Subscription')
      await person.press(button(plan, 'Edit').or(link(plan, 'Edit')))
      const price = String(1_000 + Math.floor(Math.random() * 100_000)).replace(/(?=\d{3}$)/, ',')
      await person.fill(plan.getByLabel('Coupon amount', { exact: true }), price)
      await person.press(button(plan, 'Save'))
      await expectMessage(page, 'Subscription updated')
    },
  },
  {
    name: 'stop a fraudster, and see what they did',
    before: 'not counted',
    steps: [4, 4, 4, 4],
    perform: async (person, world) => {
      const { page } = person
      const business = await takeBusiness(world, isActive)
      await page.goto(`/businesses?search=${encodeURIComponent(business.email)}`)
      await deactivate(person, business)
      await person.press(link(page.getByRole('table', { name: 'Businesses' }), business.businessName))
      await person.press(link(page.getByRole('navigation', { name: `Tabs of ${business.businessName}` }), 'Sales'))
      await expect(page).toHaveURL(/sales/)
    },
  },
  {
    name: 'add a member of staff',
    before: 'impossible from the business',
    steps: [3, 3, 3, 3],
    fields: 7,
    perform: async (person, world) => {
      const { page } = person
      const business = await findBusiness(world, isActive)
      await page.goto(`/businesses?modal=view&id=${business._id}`)
      await person.press(link(page.getByRole('navigation', { name: `Tabs of ${business.businessName}` }), 'Staff'))
      await person.press(button(page, 'Add Staff').or(link(page, 'Add Staff')).first())
      const form = dialog(page, 'Add Staff')
      const [role, branch] = await Promise.all(
        ['Role', 'Branch'].map((label) => form.getByLabel(label, { exact: true }).locator('option').nth(1).innerText()),
      )
      await person.write(form, {
        'First name': 'Ada',
        'Last name': 'Obi',
        Email: `ada.${unique()}@example.ng`,
        Phone: '0803 111 2222',
        Address: '1 Broad Street',
        Role: role ?? '',
        Branch: branch ?? '',
      })
      await person.press(button(form, 'Create'))
      await expect(page.getByLabel('One-time password')).toBeVisible()
    },
  },
  {
    name: 'see the sales of last month',
    before: 'impossible',
    steps: [1, 1, 1, 1],
    perform: async (person) => {
      const { page } = person
      await page.goto('/reports')
      await person.press(link(page.getByRole('navigation', { name: 'Period' }), 'Last month'))
      await expect(page).toHaveURL(/period=last-month/)
      await expect(page.getByRole('rowheader', { name: 'Completed sales' })).toBeVisible()
    },
  },
  {
    name: 'export Lagos',
    before: '4, with damaged phones',
    steps: [4, 4, 4, 3],
    perform: async (person) => {
      const { page } = person
      await page.goto('/businesses')
      if (person.way === 'no scripts') {
        // Each choice of a place would need a press on Apply before the next one.
        await person.fill(page.getByRole('main').getByRole('searchbox'), 'Lagos')
        await person.submit()
        await expect(page).toHaveURL(/search=Lagos/)
      } else {
        const [country, state] = ['Country', 'State'].map((label) => filtersOf(page).getByLabel(label, { exact: true }))
        await person.press(chipOf(country!))
        await person.choose(country!, 'Nigeria')
        await expect(state!).toBeEnabled()
        await person.choose(state!, 'Lagos')
        await expect(page).toHaveURL(/state=Lagos/)
      }
      const file = page.waitForEvent('download')
      await person.press(link(page.getByRole('main'), 'Export'))
      expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
  {
    name: 'tell all pharmacies',
    before: '45, of 20 at most',
    steps: [4, 4, 4, 4],
    fields: 4,
    perform: async (person) => {
      const { page } = person
      await page.goto('/notifications')
      await person.press(button(page, 'Create Notification').or(link(page, 'Create Notification')))
      const form = dialog(page, 'Create Notification')
      await person.write(form, {
        Title: `Stock-taking ${unique()}`,
        Message: 'Count what you have.',
        'Start date': '2099-03-01',
        'End date': '2099-03-31',
      })
      await person.switchTo(form.getByRole('radio', { name: 'By rule' }), form.getByText('By rule', { exact: true }))
      const category = form.getByLabel('Category', { exact: true })
      await person.choose(category, await category.locator('option').nth(1).innerText())
      await person.press(button(form, 'Create'))
      await expectMessage(page, 'Notification created')
    },
  },
  {
    name: 'undo a mistake',
    before: 'impossible but for activating',
    steps: [1, 1, 1, 1],
    perform: async (person, world) => {
      const { page } = person
      const business = await takeBusiness(world, isActive)
      await page.goto(`/businesses?modal=actions&id=${business._id}`)
      await button(page.getByRole('dialog'), 'Deactivate').click()
      await expectMessage(page, 'Business deactivated!')
      await person.press(button(page, 'Undo'))
      await expectMessage(page, 'Business activated!')
    },
  },
  {
    name: 'see who changed a price',
    before: 'impossible',
    steps: [1, 1, 1, 1],
    perform: async (person) => {
      const { page } = person
      await page.goto('/subscriptions')
      await person.press(link(page.getByRole('table', { name: 'Subscriptions' }), 'Enterprise'))
      await expect(dialog(page, 'Subscription').getByRole('region', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'give a colleague access',
    before: 'not counted',
    steps: [2, 2, 2, 2],
    fields: 4,
    perform: async (person) => {
      const { page } = person
      await page.goto('/admins')
      await person.press(button(page, 'Create Admin').or(link(page, 'Create Admin')))
      const form = dialog(page, 'Create Admin')
      await person.write(form, {
        'First name': 'Ngozi',
        'Last name': 'Bello',
        Email: `ngozi.${unique()}@example.ng`,
        Role: 'Auditor',
      })
      await person.press(button(form, 'Create'))
      await expect(page.getByLabel('One-time password')).toBeVisible()
    },
  },
  {
    name: 'open yesterday’s bookmark',
    before: '1',
    steps: [1, 1, 1, 1],
    perform: async (person, world) => {
      const { page } = person
      const { _id, businessName } = await findBusiness(world, isActive)
      person.steps += 1
      await page.goto(`/businesses?state=Lagos&modal=view&id=${_id}`)
      await expect(dialog(page, `Business ${businessName}`)).toBeVisible()
    },
  },
]
