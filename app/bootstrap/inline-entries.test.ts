import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBuilder } from 'vite'
import type { bootstrapOf } from './bootstrap.server'
import { inlineEntries } from './inline-entries'

/** A small application, built as ours is: the browser's files first, then the server's. */
const sources: Record<string, string> = {
  'entry.client.js': "import { start } from './framework/router.js'\nstart(window.__reactRouterRouteModules)",
  'framework/router.js': 'export function start(modules) { window.started = modules }',
  'root.js': "import { word } from './console/words.js'\nexport default function Root() { return word }",
  'console/words.js': "export const word = 'root'",
  'page.js':
    "import Page, { ErrorBoundary } from './console/page.js'\nexport { ErrorBoundary }\nexport default Page\nexport const handle = 'page'",
  'console/page.js':
    "import { word } from './words.js'\nexport default () => word + 1\nexport const ErrorBoundary = () => word + 2",
  'silent.js': "import './console/words.js'",
  'odd.js': "window.odd = 1\nexport default function Odd() { return 'not in a chunk' }",
}

let folder: string
let bootstrap: typeof bootstrapOf
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inline-entries-test-'))
  bootstrap = await build(['entry.client', 'root', 'page', 'silent'])
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds the application with these entries; rejects where the build fails. */
async function build(entryNames: readonly string[]): Promise<typeof bootstrapOf> {
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const path = (file: string) => join(folder, file)
  const builder = await createBuilder({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [inlineEntries()],
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    environments: {
      client: {
        build: {
          outDir: path('client'),
          rollupOptions: {
            preserveEntrySignatures: 'exports-only',
            input: Object.fromEntries(entryNames.map((name) => [name, path(`${name}.js`)])),
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              codeSplitting: {
                groups: [
                  { name: 'framework', test: /\/framework\//, priority: 2 },
                  { name: 'console', test: /\/(?:console\/|root|page)/, priority: 1 },
                ],
              },
            },
          },
        },
      },
      ssr: {
        build: {
          outDir: path('server'),
          rollupOptions: {
            input: join(import.meta.dirname, 'bootstrap.server.ts'),
            output: { entryFileNames: 'bootstrap.js' },
          },
        },
      },
    },
  })
  for (const name of ['client', 'ssr']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  return (await import(pathToFileURL(path('server/bootstrap.js')).href)).bootstrapOf
}

/** What the router knows when it renders a page of these routes. */
async function bootstrapFor(...routes: string[]) {
  const files = await readdir(join(folder, 'client/assets'))
  const addressOf = (name: string) => `/assets/${files.find((file) => file.startsWith(`${name}-`))}`
  const entry = {
    manifest: {
      entry: { module: addressOf('entry.client'), imports: [addressOf('framework')] },
      routes: Object.fromEntries(['root', 'page', 'silent'].map((id) => [id, { id, module: addressOf(id) }])),
    },
    serverHandoffString: '{"ssr":true}',
    staticHandlerContext: { matches: routes.map((id) => ({ route: { id } })) },
    renderMeta: {} as NonNullable<EntryContext['renderMeta']>,
  }
  // The parts of the router's own context that a document is started from.
  return { entry, addressOf, started: bootstrap(entry as unknown as EntryContext) }
}

let runs = 0

/** Runs a module as the browser would, and gives what it left at its window. */
async function run(code: string): Promise<Record<string, unknown>> {
  runs += 1
  const file = join(folder, 'client', `start-${runs}.mjs`)
  const origin = pathToFileURL(join(folder, 'client')).href
  await writeFile(file, code.replaceAll('from"/assets/', `from"${origin}/assets/`))
  const window: Record<string, unknown> = {}
  vi.stubGlobal('window', window)
  await import(/* @vite-ignore */ pathToFileURL(file).href)
  vi.unstubAllGlobals()
  return window
}

interface PageModules {
  root: { default: () => string }
  page: { default: () => string; ErrorBoundary: () => string; handle: string }
}

describe('the scripts of a document', () => {
  it('start the application with the modules of its routes', async () => {
    const { started, entry } = await bootstrapFor('root', 'page')
    const window = await run(started?.start ?? '')
    // What the small application hands to its router.
    const { root, page } = window.started as PageModules
    expect([root.default(), page.default(), page.ErrorBoundary(), page.handle]).toEqual([
      'root',
      'root1',
      'root2',
      'page',
    ])
    expect(window.__reactRouterManifest).toEqual(entry.manifest)
  })

  it('name for preloading every file that they import, and no entry file', async () => {
    const { started, addressOf } = await bootstrapFor('root', 'page')
    const imported = [...(started?.start ?? '').matchAll(/from"([^"]+)"/g)].map(([, address]) => address)
    expect(started?.chunks.toSorted()).toEqual([addressOf('console'), addressOf('framework')].toSorted())
    expect(new Set(imported)).toEqual(new Set(started?.chunks))
    for (const file of started?.chunks ?? []) expect(await readFile(join(folder, 'client', file))).toBeDefined()
  })

  it('give the router its state and a stream for what comes later', async () => {
    const { started, entry } = await bootstrapFor('root')
    const window = await run(started?.state ?? '')
    expect(window.__reactRouterContext).toMatchObject({ ssr: true, stream: expect.any(ReadableStream) })
    expect(entry.renderMeta.didRenderScripts).toBe(true)
  })

  it('start a page whose own route has none', async () => {
    const { started } = await bootstrapFor('root', 'silent')
    const window = await run(started?.start ?? '')
    // What the small application hands to its router.
    expect((window.started as { root: object; silent: object }).silent).toEqual({})
  })

  it.each([
    ['a route has code of its own', ['entry.client', 'root', 'odd'], 'odd has code of its own'],
    ['nothing starts the pages', ['root', 'page'], 'There is no entry.client'],
  ])('fail the build where %s', async (_, entryNames, reason) => {
    await expect(build(entryNames)).rejects.toThrow(reason)
  })
})
