import type { Plugin } from 'vite'
import type { InlineEntries } from './entries'

const moduleName = 'virtual:inline-entries'
const resolvedName = `\0${moduleName}`

const reExport = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/
/** A route of which the browser runs nothing. */
const silent = /^(?:import"[^"]+";?)*\s*$/

/**
 * The framework gives every route module a file of its own, so a first page costs a request per route. Our chunks hold
 * the code (vite.config.ts), and those files only name exports of a chunk. This collects what they say while the
 * browser's build is written, for the server's build to put it into the document itself. An entry that it can't read
 * ends the build, because its pages would have no scripts.
 */
export function inlineEntries(): Plugin {
  let entries: InlineEntries = { client: undefined, routes: {} }
  return {
    name: 'inline-entries',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      entries = { client: undefined, routes: {} }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const address = `/${chunk.fileName}`
        const folder = address.slice(0, address.lastIndexOf('/') + 1)
        const [, names, file] = reExport.exec(chunk.code) ?? []
        if (chunk.name === 'entry.client') entries.client = chunk.code.replaceAll('"./', `"${folder}`)
        else if (names && file) entries.routes[address] = { chunk: folder + file, exports: parseNames(names) }
        else if (silent.test(chunk.code)) entries.routes[address] = { chunk: undefined, exports: {} }
        else this.error(`${chunk.name} has code of its own. Add its modules to a group in vite.config.ts.`)
      }
      if (!entries.client) this.error('There is no entry.client, which starts every page.')
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load: (id) => (id === resolvedName ? `export const entries = ${JSON.stringify(entries)}` : undefined),
  }
}

/** `a as default,b` → `{ default: 'a', b: 'b' }` */
const parseNames = (names: string): Record<string, string> =>
  Object.fromEntries(
    names.split(',').map((name) => {
      const [local = '', exported = local] = name.trim().split(' as ')
      return [exported, local]
    }),
  )
