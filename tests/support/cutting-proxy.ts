import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

export interface CuttingProxy {
  origin: string
  /** The port to which its connections lead. */
  target: number
  /** Cuts the next response to a request that matches, once, after so many bytes or its first pause of a second. */
  cut: (request: RegExp, after: number | 'a pause') => void
  /** The requests whose responses were cut. */
  wasCut: string[]
  close: () => Promise<void>
}

/** Passes bytes between browser and console, over connections that can break in the midst of a response. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let rule: { request: RegExp; after: number | 'a pause' } | undefined
  const wasCut: string[] = []
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(proxy.target, '127.0.0.1')
    open.add(client)
    let left = Infinity
    let isCutInPause = false
    let last = Infinity
    let asked = ''
    client.on('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (/^[A-Z]+ .* HTTP/.test(line)) {
        left = Infinity
        last = Infinity
        isCutInPause = false
        asked = line
        if (rule?.request.test(line)) {
          if (rule.after === 'a pause') isCutInPause = true
          else left = rule.after
          rule = undefined
        }
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCutInPause && Date.now() - last > 1000) left = 0
      last = Date.now()
      client.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left > 0) return
      wasCut.push(asked)
      // What was written leaves first.
      setImmediate(() => client.resetAndDestroy())
    })
    client.on('error', () => upstream.destroy()).on('close', () => open.delete(client) && upstream.destroy())
    upstream.on('error', () => client.destroy()).on('close', () => client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const proxy: CuttingProxy = {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    target: 0,
    cut: (request, after) => void (rule = { request, after }),
    wasCut,
    async close() {
      for (const client of open) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
