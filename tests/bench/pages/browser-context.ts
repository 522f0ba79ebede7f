import type { Browser, BrowserContext } from 'playwright'

interface ContextOptions {
  /** An address of the console or the peer that the cookie belongs to. */
  url: string
  /** As a Cookie header. */
  cookie?: string
  javaScriptEnabled?: boolean
}

/** A visitor whose browser has kept nothing but a session. */
export async function createContext(
  browser: Browser,
  { url, cookie, javaScriptEnabled }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, javaScriptEnabled })
  const cookies = cookie?.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(url).origin }
  })
  await context.addCookies(cookies ?? [])
  return context
}
