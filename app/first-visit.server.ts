import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of the built application; there is none in development, where stylesheets have other addresses. */
const clientFolder = join(import.meta.dirname, '../client')
const stylesheetLink = /<link [^>]*rel="stylesheet" href="(\/assets\/([\w.-]+\.css))"/
const cookieName = 'stylesheet'
const yearInSeconds = 31_536_000

const texts = new Map<string, Promise<string>>()

/**
 * Puts the stylesheet into the document of a browser that does not have it yet, which spares its first paint a round trip.
 * The link stays for later pages, as one for paper, which browsers fetch after everything else. A cookie with the name of
 * the file, which has its hash, tells who has it.
 */
export async function inlineOnFirstVisit(html: string, request: Request, headers: Headers): Promise<string> {
  const [link, path, name] = stylesheetLink.exec(html) ?? []
  const hasIt = `; ${request.headers.get('Cookie')};`.includes(`; ${cookieName}=${name};`)
  if (!link || !path || !name || hasIt) return html
  const text = texts.get(path) ?? readFile(join(clientFolder, path), 'utf8')
  texts.set(path, text)
  const style = `<style>${await text}</style>`
  headers.append('Set-Cookie', `${cookieName}=${name}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax; HttpOnly`)
  return html.replace(link, () => `${style}${link} media="print"`)
}
