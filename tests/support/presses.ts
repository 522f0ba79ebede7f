import type { Page } from 'playwright'
import { embeddedAdministrator } from './console.ts'
import { whenInteractive } from './page.ts'

// What brings a page into the state that is looked at.

const visible = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

export const openRowActions = async (page: Page) => {
  await page
    .getByLabel(/^Actions for /)
    .first()
    .click()
  await page
    .getByRole('group', { name: /^Actions for / })
    .or(page.getByRole('menu'))
    .first()
    .waitFor()
}
export const typeSearch = (text: string) => async (page: Page) => {
  const field = page
    .getByLabel('Search everything', { exact: true })
    .and(page.locator('input'))
    .filter({ visible: true })
  await whenInteractive(field)
  await field.fill(text)
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}
export const openMenu = (page: Page) => visible(page, 'button', 'Menu').click()
export const openAccountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Administrator' }).click()
export const openChip = (name: string) => (page: Page) =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`), visible: true })
    .first()
    .click()
export const openList = (label: string) => async (page: Page) => {
  const field = page.getByRole('combobox', { name: label, exact: true }).filter({ visible: true }).last()
  await whenInteractive(field)
  await field.click()
  await page.getByRole('listbox').getByRole('option').filter({ hasNotText: 'Loading...' }).first().waitFor()
}
/** Sends a form as it stands, and waits for what is wrong with it. */
export const send = (button: string) => async (page: Page) => {
  const control = page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  await whenInteractive(control)
  await control.click()
  await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
}

/** Opens the fields of a rule, and waits until they are counted. */
export const chooseByRule = async (page: Page) => {
  await page.getByText('By rule', { exact: true }).click()
  await page.getByText(/^[\d,]+ business(es)?$/).scrollIntoViewIfNeeded()
}

export const sendLogin = async (page: Page) => {
  await page.getByLabel('Email').fill('nobody@example.ng')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await visible(page, 'button', 'Log In').click()
  await page.getByRole('alert').first().waitFor()
  await visible(page, 'button', /Log In/)
    .getByRole('status')
    .waitFor({ state: 'detached' })
}
export const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill(embeddedAdministrator.email)
  await page.getByLabel('Password', { exact: true }).fill(embeddedAdministrator.password)
  await visible(page, 'button', 'Log In').click()
  await page.getByText('Login successful').first().waitFor()
}
export const focusFirst = async (page: Page) => {
  await page.keyboard.press('Tab')
}

const chooseRows = async (page: Page, count: number) => {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (let row = 0; row < count; row += 1) await boxes.nth(row).check()
}
/** Chooses rows of a list that lets them be chosen. */
export const choose = (count: number) => (page: Page) => chooseRows(page, count)
/** Chooses rows, and opens the dialog that asks before they are changed together. */
export const chooseAnd = (act: string) => async (page: Page) => {
  await chooseRows(page, 3)
  await page.getByRole('form', { name: 'Selection' }).getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

export const choosePeriod = async (page: Page) => {
  const field = page.getByRole('dialog').getByLabel('Period')
  await whenInteractive(field)
  await field.selectOption('3')
  await page.getByText('Each month').waitFor({ state: 'detached' })
}

/** Leads to the one-time password of a new admin. */
export const inviteAdmin = async (page: Page) => {
  const form = page.getByRole('dialog')
  await whenInteractive(form.getByLabel('Email'))
  await form.getByLabel('First name').fill('Ifeoma')
  await form.getByLabel('Last name').fill('Udo')
  await form.getByLabel('Email').fill(`ifeoma.udo.${Date.now()}@example.ng`)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await form.getByLabel('One-time password').waitFor()
}

/** From the actions of a business to the message that offers Undo, whatever was done before it. */
export const deactivate = async (page: Page) => {
  const address = page.url()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  while (!(await undo.isVisible())) {
    await page.goto(address)
    const button = page.getByRole('dialog').getByRole('button', { name: /^(Dea|A)ctivate$/ })
    const done = `Business ${(await button.innerText()).toLowerCase()}d!`
    await button.click()
    await page.getByText(done).first().waitFor()
  }
}
