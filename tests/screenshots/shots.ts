import type { Page } from 'playwright'

/** One state of one screen. */
export interface Shot {
  name: string
  address: string
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>
  isSignedOut?: boolean
  /** Shows the page to its end instead of what a window shows. */
  isWhole?: boolean
}

export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click()
const openRowActions = (page: Page) =>
  page
    .getByRole('link', { name: /^Actions for / })
    .first()
    .click()

const openRecord = (page: Page) => page.locator('tbody').getByRole('link').first().click()
const openDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: button }).waitFor()
}
const chooseBusiness = async (page: Page) => {
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('table', { name: 'Staffs' }).waitFor()
}
const typeBusiness = async (page: Page) => {
  await page.getByLabel('Business', { exact: true }).click()
  await page.getByRole('option').first().waitFor()
}

async function openFirstRecord(page: Page): Promise<void> {
  await openRecord(page)
  await page.getByRole('button', { name: 'Edit' }).waitFor()
}
async function openFirstForEditing(page: Page): Promise<void> {
  await openFirstRecord(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
}
const openFromRow = (action: string, table: string) => async (page: Page) => {
  await openRowActions(page)
  await page.getByRole('link', { name: action }).filter({ visible: true }).click()
  await page.getByRole('table', { name: table }).waitFor()
}

/** Every screen, its dialogs and its empty states, on demonstration data. */
export const shots = (businessId: string): Shot[] => [
  { name: 'login', address: '/login', isSignedOut: true },
  { name: 'businesses', address: '/businesses' },
  { name: 'businesses-filtered', address: '/businesses?preset=this-month&status=active' },
  { name: 'businesses-empty', address: '/businesses?search=nothing+is+called+like+this' },
  { name: 'businesses-actions', address: '/businesses', prepare: openRowActions },
  ...['view', 'edit', 'subscribe', 'change', 'renew', 'extra-branch', 'extra-staff', 'delete'].map((modal) => ({
    name: `business-${modal}`,
    address: `/businesses?modal=${modal}&id=${businessId}`,
  })),
  ...['subscription', 'sales', 'staff', 'history'].map((tab) => ({
    name: `business-tab-${tab}`,
    address: `/businesses?modal=view&id=${businessId}&tab=${tab}`,
  })),
  { name: 'dashboard', address: '/dashboard', isWhole: true },
  { name: 'reports', address: '/reports', isWhole: true },
  { name: 'transactions', address: '/transactions' },
  { name: 'logs', address: '/logs' },
  { name: 'business-sales', address: '/businesses', prepare: openFromRow('View Sales', 'Business Sales') },
  { name: 'notifications', address: '/notifications' },
  { name: 'notification-view', address: '/notifications', prepare: openFirstRecord },
  { name: 'notification-edit', address: '/notifications', prepare: openFirstForEditing },
  { name: 'notification-create', address: '/notifications?modal=create' },
  { name: 'admins', address: '/admins' },
  { name: 'admin-view', address: '/admins', prepare: openFirstRecord },
  { name: 'admin-create', address: '/admins', prepare: (page) => openDialog(page, 'Create Admin') },
  { name: 'account', address: '/account' },
  { name: 'account-password', address: '/account?modal=password' },
  { name: 'account-second-factor', address: '/account?modal=second-factor' },
  { name: 'staffs-choice', address: '/staffs', prepare: typeBusiness },
  { name: 'staffs', address: '/staffs', prepare: chooseBusiness },
  {
    name: 'staff-create',
    address: '/staffs',
    prepare: async (page) => {
      await chooseBusiness(page)
      await openDialog(page, 'Add Staff')
    },
  },
  { name: 'subscriptions', address: '/subscriptions' },
  { name: 'subscription-create', address: '/subscriptions?modal=create' },
  { name: 'subscription-view', address: '/subscriptions', prepare: openFirstRecord },
  { name: 'subscription-edit', address: '/subscriptions', prepare: openFirstForEditing },
  {
    name: 'subscription-history',
    address: '/businesses',
    prepare: openFromRow('View Subscriptions', 'Subscription history'),
  },
  { name: 'subscribers', address: '/subscribers' },
  { name: 'subscribers-empty', address: '/subscribers?search=nothing+is+called+like+this' },
  { name: 'not-found', address: '/no/such/page', isSignedOut: true },
]
