import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCookie } from 'react-router'

/** Of the built application; there is none in development, where stylesheets have other addresses. */
const clientFolder = join(import.meta.dirname, '../client')
const stylesheetLink = /<link [^>]*rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/
/** The address of the stylesheet that the browser has, with its hash. */
const cookie = createCookie('stylesheet', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * 60 * 60 })

const texts = new Map<string, string>()

/**
 * Puts the stylesheet into the document of a browser that does not have it yet, which spares its first paint a round trip.
 * The link stays for later pages, as one for paper, which browsers fetch after everything else. A file that can't be read
 * at the moment, as where the process has too many open, is left to the link.
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
