import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import type { Credentials } from '../support/world.ts'
import type { Shot } from './shots.ts'
import { looks, menuWidth, type Look, type View } from './views.ts'

interface PhotographerOptions {
  origin: string
  credentials: Credentials
  folder: string
  /** Without its ending. */
  fileName?: (shot: Shot, view: View, look: Look) => string
}

/** Takes pictures of one console: a page for each view of a shot, in which the looks follow each other. */
export class Photographer {
  /** What could not be shown, one line each. */
  readonly failures: string[] = []
  readonly #browser: Browser
  readonly #options: PhotographerOptions
  #session: Promise<Session> | undefined

  constructor(browser: Browser, options: PhotographerOptions) {
    this.#browser = browser
    this.#options = options
  }

  async take(shot: Shot, views: readonly View[]): Promise<void> {
    for (const view of views) {
      if (shot.isNarrow && view.width >= menuWidth) continue
      if (shot.isWide && view.width < 700) continue
      await this.#takeView(shot, view).catch((error: unknown) => {
        this.failures.push(`${shot.name} at ${view.name}: ${String(error).slice(0, 300)}`)
      })
    }
  }

  /** Opens a page once, with the session that all shots share, so that it is in the caches of the console. */
  async read(address: string): Promise<void> {
    const context = await this.#contextOf({ name: '', address }, undefined)
    await context.request.get(this.#options.origin + address)
    await context.close()
  }

  async #takeView(shot: Shot, view: View): Promise<void> {
    if (view.looks.length === 0) return
    const { origin, folder, fileName = defaultFileName } = this.#options
    const context = await this.#contextOf(shot, view)
    try {
      const page = await context.newPage()
      // Before the page is opened, so that nothing moves while it is.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(origin + shot.address, { waitUntil: shot.isUnfinished ? 'commit' : 'networkidle' })
      if (shot.isUnfinished) await page.getByRole('heading', { level: 1 }).waitFor()
      await shot.prepare?.(page)
      for (const look of view.looks) {
        await page.emulateMedia({ media: null, forcedColors: null, ...looks[look], reducedMotion: 'reduce' })
        const path = join(folder, `${fileName(shot, view, look)}.png`)
        const fullPage = isTakenWhole(shot, look)
        // What stands far below gets its height when it is first shown: the second picture has room for all of it.
        if (fullPage) await page.screenshot({ fullPage })
        await page.screenshot({ path, fullPage })
      }
    } finally {
      await context.close()
    }
  }

  async #contextOf({ isSignedOut, isSignedInAnew }: Shot, view: View | undefined): Promise<BrowserContext> {
    if (!isSignedOut && !isSignedInAnew) this.#session ??= this.#signIn()
    const storageState = isSignedInAnew ? await this.#signIn() : isSignedOut ? undefined : await this.#session
    const context = await this.#browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Africa/Lagos',
      viewport: view && { width: view.width, height: view.height },
      deviceScaleFactor: view?.scale ?? 1,
      storageState,
    })
    // What is not there after a few seconds is not coming; a page may be late on a busy machine.
    context.setDefaultTimeout(8000)
    context.setDefaultNavigationTimeout(30_000)
    return context
  }

  async #signIn(): Promise<Session> {
    const { origin, credentials } = this.#options
    const context = await this.#browser.newContext()
    const { email, password } = credentials
    await context.request.post(`${origin}/login`, { form: { email, password }, maxRedirects: 0 })
    // The message of signing in would stand in the first picture otherwise.
    await context.clearCookies({ name: 'toasts' })
    const state = await context.storageState()
    await context.close()
    return state
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const isTakenWhole = ({ isWhole }: Shot, look: Look): boolean => isWhole === true || look === 'print'

const defaultFileName = ({ name }: Shot, view: View, look: Look): string => `${name}-${view.name}-${look}`
