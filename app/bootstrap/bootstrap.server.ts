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
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const address = manifest.routes[route.id]?.module ?? ''
    const code = entries.routes[address]
    if (!code) throw new Error(`The build knows no scripts of the route ${route.id}. Build the console again.`)
    return { id: route.id, code }
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
  // Tells the router that its data may be streamed into this document (it looks for its own Scripts otherwise).
  if (entry.renderMeta) entry.renderMeta.didRenderScripts = true
  return {
    chunks: [...chunks],
    state:
      `window.__reactRouterContext=${serverHandoffString};` +
      'window.__reactRouterContext.stream=new ReadableStream({start(controller){' +
      'window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());',
    start: [
      ...imports,
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
      `window.__reactRouterRouteModules={${modules.join()}};`,
      entries.client,
    ].join(''),
  }
}
