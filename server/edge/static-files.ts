import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, negotiate } from './compression.ts'
import { type HttpExchange, sendError } from './error-response.ts'

/** Answers a request for a file; false when the path is not one. */
export type FileServer = (exchange: HttpExchange, pathname: string) => Promise<boolean>

interface StaticFile {
  headers: Readonly<Record<string, string>>
  etag: string
  bytes: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Names below this path contain a hash, so such a file never changes. */
const hashedFolder = '/assets/'
const precompressed = /\.(?:br|gz)$/

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

async function loadFile(path: string, pathname: string): Promise<StaticFile> {
  const [bytes, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
  return {
    bytes,
    compressed: { br, gzip },
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(br || gzip ? { vary: 'Accept-Encoding' } : {}),
    },
  }
}

async function loadFolder(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !precompressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path) => {
      const pathname = `/${relative(folder, path).split(sep).join('/')}`
      return [pathname, await loadFile(path, pathname)] as const
    }),
  )
  // Folders such as `.vite` hold internals of the build, which are not served.
  return new Map(files.filter(([pathname]) => !pathname.includes('/.')))
}

function sendFile({ request, response }: HttpExchange, file: StaticFile) {
  response.setHeader('etag', file.etag)
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, { 'cache-control': file.headers['cache-control'] }).end()
    return
  }
  const encoding = negotiate(request.headers['accept-encoding'])
  const smaller = encoding && file.compressed[encoding]
  if (smaller) response.setHeader('content-encoding', encoding)
  const body = smaller ?? file.bytes
  response.writeHead(200, { ...file.headers, 'content-length': body.byteLength })
  response.end(body)
}

export async function serveFolder(folder: string): Promise<FileServer> {
  const files = await loadFolder(folder)
  return async (exchange, pathname) => {
    const { method } = exchange.request
    const file = files.get(pathname)
    if (!file && !pathname.startsWith(hashedFolder)) return false
    if (method !== 'GET' && method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' }
      sendError(exchange, { status: 405, message: 'Files can only be read.', headers })
    } else if (file) sendFile(exchange, file)
    else sendError(exchange, { status: 404, message: 'There is no such file. Reload the page.' })
    return true
  }
}
