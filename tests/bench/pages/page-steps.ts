import type { Page } from 'playwright'
import { chooseFilter, filtersOf } from '../../support/filters.ts'
import { filtered, type PagePeer, searched } from './page-peer.ts'

type Steps = Pick<PagePeer, 'next' | 'search' | 'filter' | 'debounce'>

const next = (page: Page) => page.getByRole('link', { name: 'Next page' }).click()
const typeSearch = (page: Page) => page.getByRole('searchbox').fill(searched)

/** On pages with plain forms. */
export const formSteps: Steps = {
  next,
  async search(page) {
    await typeSearch(page)
    await page.keyboard.press('Enter')
  },
  async filter(page) {
    await page.getByLabel('Status').selectOption(filtered.value)
    await page.getByRole('button', { name: 'Apply' }).click()
  },
}

export const originalSteps: Steps = {
  next: (page) => page.getByRole('button', { name: 'Next page' }).click(),
  search: typeSearch,
  filter: async (page) => void (await page.getByLabel('Status').selectOption(filtered.text)),
  debounce: 200,
}

export const consoleSteps: Steps = {
  next,
  async search(page, { hasScripts }) {
    await typeSearch(page)
    if (!hasScripts) await page.keyboard.press('Enter')
  },
  filter: (page, { hasScripts }) =>
    chooseFilter(filtersOf(page), { label: 'Status', value: filtered.value, hasScripts }),
  debounce: 200,
}
