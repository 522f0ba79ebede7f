/**
 * Serves a folder from memory, brotli-compressed once, and what is no file by a React Router build: the least that a
 * server of such a page does. `node serve.ts FOLDER [SERVER_BUILD]`; tells its parent the port.
 */
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createRequestHandler } from 'react-router'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const brotli = promisify(brotliCompress)
const compress = (bytes: Uint8Array, quality: number) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 } })

// This process is started with one or two arguments.
const [folder, serverBuild] = process.argv.slice(2) as [string, string?]
const files = new Map<string, { body: Buffer; type: string }>()
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = join(entry.parentPath, entry.name)
  // Anything without an extension is JSON, which can be far too long for the best compression.
  const type = types[extname(file)]
  const body = await compress(await readFile(file), type ? 11 : 4)
  files.set(`/${relative(folder, file)}`, { body, type: type ?? 'application/json' })
}

const build = serverBuild ? await import(pathToFileURL(serverBuild).href) : undefined
const handle = build && createRequestHandler(build, 'production')

const server = createServer(async ({ url = '/', headers }, response) => {
  try {
    const { pathname } = new URL(url, 'http://peer.invalid')
    const file = files.get(pathname)
    const cached = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
    const common = { 'content-encoding': 'br', 'cache-control': cached }
    if (file) return response.writeHead(200, { ...common, 'content-type': file.type }).end(file.body)
    if (!handle) return response.writeHead(404).end()
    const answer: Response = await handle(new Request(`http://${headers.host}${url}`))
    const body = await compress(await answer.bytes(), 4)
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...common }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address of this form.
  process.send?.({ port: (server.address() as AddressInfo).port })
})
