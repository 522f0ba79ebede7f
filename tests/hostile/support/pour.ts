import { once } from 'node:events'
import { connect } from 'node:net'
import { boundary } from './files.ts'

/** Sends an upload in the field `field` without an end, and answers with what came back and how much had been sent by then. */
export async function pour(origin: string, head: string[], field = 'image'): Promise<{ status: number; sent: number }> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  const status = Promise.withResolvers<number>()
  socket.once('data', (bytes) => status.resolve(Number(bytes.toString('latin1').split(' ')[1])))
  socket.once('close', () => status.resolve(0))
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const piece = Buffer.alloc(64 * 1024, 'a')
  const framed = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  const begin = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`,
  )
  socket.write(Buffer.concat([Buffer.from(`${begin.length.toString(16)}\r\n`), begin, Buffer.from('\r\n')]))
  let sent = 0
  let answered: number | undefined
  void status.promise.then((value) => (answered = value))
  while (answered === undefined && sent < 400 * 1024 * 1024) {
    sent += piece.length
    if (!socket.write(framed)) await Promise.race([once(socket, 'drain').catch(() => {}), status.promise])
  }
  const code = await status.promise
  socket.destroy()
  return { status: code, sent }
}
