import type { EntryContext } from 'react-router'
import { entries } from 'virtual:inline-entries'
import type { Bootstrap } from './document-scripts'

/**
 * What starts a document in the browser, as two inline scripts: the router's state, and the imports of the chunks that
 * this page needs. Undefined in development, where the framework's own do it.
 */
export function bootstrapOf(entry: EntryContext): Bootstrap | undefined {
  if (!entries.client) return undefined
  const { manifest, serverHandoffString, staticHandlerContext } = entry
  // Tells the router that its data may be streamed into this document (it looks for its own Scripts otherwise).
  if (entry.renderMeta) entry.renderMeta.didRenderScripts = true
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id)
  return {
    ...startOf(entries.client, manifest, routeIds),
    state:
      `window.__reactRouterContext=${serverHandoffString};` +
      'window.__reactRouterContext.stream=new ReadableStream({start(controller){' +
      'window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());',
  }
}

type Start = Pick<Bootstrap, 'chunks' | 'start'>

const starts = new WeakMap<EntryContext['manifest'], Map<string, Start>>()

/** Made once for each screen: it says the same in every document. */
function startOf(client: string, manifest: EntryContext['manifest'], routeIds: readonly string[]): Start {
  const known = starts.get(manifest) ?? new Map<string, Start>()
  starts.set(manifest, known)
  const key = routeIds.join()
  const start = known.get(key) ?? makeStart(client, manifest, routeIds)
  known.set(key, start)
  return start
}

function makeStart(client: string, manifest: EntryContext['manifest'], routeIds: readonly string[]): Start {
  const routes = routeIds.map((id) => {
    const code = entries.routes[manifest.routes[id]?.module ?? '']
    if (!code) throw new Error(`The build knows no scripts of the route ${id}. Build the console again.`)
    return { id, code }
  })

  const imports: string[] = []
  const modules: string[] = []
  const chunks = new Set<string>(manifest.entry.imports)
  routes.forEach(({ id, code }, index) => {
    const names = Object.entries(code.exports).map(([exported, local]) => ({
      exported,
      local,
      name: `_${index}${exported}`,
    }))
    if (code.chunk) {
      chunks.add(code.chunk)
      const imported = names.map(({ local, name }) => `${local} as ${name}`)
      imports.push(`import{${imported.join()}}from${JSON.stringify(code.chunk)};`)
    }
    modules.push(`${JSON.stringify(id)}:{${names.map(({ exported, name }) => `${exported}:${name}`).join()}}`)
  })
  return {
    chunks: [...chunks],
    start: [
      ...imports,
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
      `window.__reactRouterRouteModules={${modules.join()}};`,
      client,
    ].join(''),
  }
}
