import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core'
import { launchOptions } from '../support/chromium.ts'
import type { Engine, Key, RunningBrowser, Tab } from './engine.ts'

/** Debian's Firefox, through WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  start: () =>
    start({
      browser: 'firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: {
        // 0 is dark.
        'layout.css.prefers-color-scheme.content-override': 0,
        'ui.systemUsesDarkTheme': 1,
        'ui.prefersReducedMotion': 1,
        'intl.accept_languages': 'en-GB',
        // Nothing but the pages under test is asked for.
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        'services.settings.server': 'data:,',
      },
    }),
}

/** Debian's Chromium, through the same interface, so that a step can be compared. */
export const chromium: Engine = {
  name: 'Chromium',
  start: () =>
    start({
      browser: 'chrome',
      executablePath: launchOptions.executablePath,
      args: [...(launchOptions.args ?? []), '--force-prefers-reduced-motion'],
    }),
}

async function start(options: LaunchOptions): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ headless: true, protocolTimeout: 60_000, ...options })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  if (options.browser === 'chrome') {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  }
  return { tab: await tabOf(page), close: () => browser.close() }
}

const keys: Record<Exclude<Key, 'SelectAll'>, KeyInput> = {
  Enter: 'Enter',
  Escape: 'Escape',
  Tab: 'Tab',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
}

async function tabOf(page: Page): Promise<Tab> {
  const problems = await watch(page)
  // The browser's own question about what was typed stops everything until it is answered; the other drivers answer it.
  page.on('dialog', (question) => {
    console.warn(`${question.type()} at ${page.url()}`)
    void question.accept()
  })
  return {
    open: async (address) => void (await page.goto(address, { timeout: 60_000 })),
    run: async (run, ...args) => {
      // In a list, because JSON has no word for nothing.
      const script = `JSON.stringify([(${run.toString()})(...${JSON.stringify(args)})])`
      // A form that is sent without scripts replaces the page while it is looked at.
      const text = await page.evaluate(script).catch((error: unknown) => {
        if (!/context was destroyed/.test(String(error))) throw error
        return page.waitForFunction(() => true).then(() => page.evaluate(script))
      })
      const [result] = JSON.parse(String(text))
      return result
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      if (key !== 'SelectAll') return page.keyboard.press(keys[key])
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    resize: (width, height) => page.setViewport({ width, height }),
    problems: async () => problems,
  }
}

/** Errors and violations of the policy reach the console of some engines only, so the page itself listens for them. */
async function watch(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.evaluateOnNewDocument(() => {
    let isLeft = false
    addEventListener('beforeunload', () => (isLeft = true))
    const { error } = console
    // Firefox says of an error no more than that it is one, and calls it one that a page is left before all of it came.
    const report = (...values: unknown[]) => {
      if (!isLeft) error(...values.map((value) => (value instanceof Error ? String(value) : value)))
    }
    console.error = report
    addEventListener('error', ({ message }) => report('uncaught:', message))
    addEventListener('unhandledrejection', ({ reason }) => report('uncaught:', reason))
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      report(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`),
    )
  })
  return problems
}
