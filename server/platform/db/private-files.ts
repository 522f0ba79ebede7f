import { NodeFS } from '@electric-sql/pglite/nodefs'

type Initialise = NodeFS['init']
type Attributes = { mode?: number }

/** What Emscripten's file system calls to change the attributes of a file. */
interface Operations {
  setattr(node: unknown, attributes: Attributes): void
}

/**
 * The embedded database's files on the disk, for their owner alone. What PGlite creates it then opens to everybody, past
 * the umask; no other way to keep it from that is offered.
 */
export class PrivateFiles extends NodeFS {
  override async init(...parameters: Parameters<Initialise>): ReturnType<Initialise> {
    const { emscriptenOpts } = await super.init(...parameters)
    const narrow = (module: { NODEFS: unknown }) => {
      // Emscripten's types leave out the operations.
      const { node_ops, stream_ops } = module.NODEFS as Record<'node_ops' | 'stream_ops', Operations>
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (node, attributes) =>
          setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrow] } }
  }
}
