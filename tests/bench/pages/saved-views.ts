import { chromium } from 'playwright'
import { launchOptions } from '../../support/chromium.ts'
import { businessHeaders } from '../peers/business-cells.ts'
import { createContext } from './browser-context.ts'
import { filtered, rowsSelector, searched } from './page-peer.ts'

/** What a person reads in the list at an address with this query. */
export interface View {
  query: string
  rows: string[][]
}

/** The list as it opens, its second page, what a search finds, and what a filter leaves. */
const viewQueries = ['', 'page=2', `search=${searched}`, `status=${filtered.value}`]

/** Reads the console's list, so that peers show the same text. */
export async function saveViews(url: string, cookie: string): Promise<View[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await createContext(browser, { url, cookie, javaScriptEnabled: false })
    const page = await context.newPage()
    const views: View[] = []
    for (const query of viewQueries) {
      await page.goto(`${url}?${query}`)
      const rows = await page
        .locator(rowsSelector)
        .evaluateAll((found) => found.map((row) => [...row.children].map(({ textContent }) => textContent.trim())))
      if (rows.length === 0) throw new Error(`The console shows no businesses at '?${query}'.`)
      views.push({
        query,
        rows: rows.map((cells) => cells.slice(0, businessHeaders.length).map((text) => text || '⋯')),
      })
    }
    return views
  } finally {
    await browser.close()
  }
}
