import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCookie } from 'react-router'

/** Of the built application; in development it does not exist, and stylesheets have other addresses. */
const clientFolder = join(import.meta.dirname, '../client')
const stylesheetLink = /<link [^>]*rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/
/** Holds the hashed address of the stylesheet that the browser has cached. */
const cookie = createCookie('stylesheet', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })

const texts = new Map<string, string>()

/**
 * Inlines the stylesheet for a browser that does not have it yet, which saves a round trip before the first paint. The
 * link stays for later pages, marked for print, which browsers fetch last. If the file can't be read, as when too many
 * are open, the link alone remains.
 */
export async function inlineOnFirstVisit(html: string, request: Request, headers: Headers): Promise<string> {
  const [link, address] = stylesheetLink.exec(html) ?? []
  if (!link || !address || (await cookie.parse(request.headers.get('Cookie'))) === address) return html
  const text = texts.get(address) ?? (await readFile(join(clientFolder, address), 'utf8').catch(() => undefined))
  if (text === undefined) return html
  texts.set(address, text)
  headers.append('Set-Cookie', await cookie.serialize(address))
  return html.replace(link, () => `<style>${text}</style>${link} media="print"`)
}
