import { tooLarge, tooSlow } from './body-limits.ts'
import type { Exchange } from './exchange.ts'
import type { Holder, Holdings } from './holdings.ts'
import { LeastSpeed } from './least-speed.ts'
import { limits } from './limits.ts'
import type { Refusal } from './refusal.ts'

const tooMany: Refusal = {
  status: 503,
  message: 'Too many requests from your address are arriving at once. Try again in a moment.',
  headers: { 'retry-after': '5' },
}

interface FormOptions extends Exchange {
  client: string
  /** Forms that are arriving. */
  arriving: Holdings
}

/** A form whole in memory, or why it is refused; undefined when the client has gone away. */
export function receiveForm(options: FormOptions): Promise<Uint8Array<ArrayBuffer> | Refusal | undefined> {
  const { request, response, client, arriving } = options
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | Refusal | undefined>()
  // Not a list of the pieces: each takes a hundred bytes beside its own, and a sender can make them of one byte each.
  let body = Buffer.alloc(limits.leastForm)
  let received = 0

  const speed = new LeastSpeed(() => finish(tooSlow))
  const deadline = setTimeout(() => finish(tooSlow), limits.formDeadline)
  const holder: Holder = {
    giveWay() {
      finish(tooMany)
      return true
    },
  }
  const take = (piece: Buffer) => {
    const at = received
    received += piece.length
    if (received > limits.form) return finish(tooLarge(limits.form))
    if (received > body.length) body = grown(body, received)
    body.set(piece, at)
    arriving.hold(client, holder, body.length)
    speed.moved(piece.length)
    speed.wait()
  }
  const complete = () => finish(body.subarray(0, received))
  const cut = () => finish(undefined)

  function finish(outcome: Uint8Array<ArrayBuffer> | Refusal | undefined) {
    request.off('data', take).off('end', complete).off('close', cut)
    speed.stop()
    clearTimeout(deadline)
    arriving.release(client, holder)
    resolve(outcome)
  }

  request.on('data', take).once('end', complete).once('close', cut)
  // A client that sent `Expect: 100-continue` holds its body back until it is told to go on.
  if (request.headers.expect) response.writeContinue()
  speed.wait()
  arriving.hold(client, holder, limits.leastForm)
  return promise
}

/** With room for at least so many bytes, and so much more that growing byte by byte copies little. */
function grown(body: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(limits.form, Math.max(size, 2 * body.length)))
  larger.set(body)
  return larger
}
