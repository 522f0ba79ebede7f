import { tooLarge } from './check-request.ts'
import type { ErrorResponse, HttpExchange } from './error-response.ts'
import { limits } from './limits.ts'

/**
 * Cuts off a client that sends fewer bytes than the minimum rate while the console waits for it: a pause uses up its
 * allowance, bytes give some of it back, and time in which the console itself is busy does not count.
 */
export class MinimumRate {
  readonly #onTooSlow: () => void
  #allowance: number = limits.rateAllowance
  #waitingSince: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(onTooSlow: () => void) {
    this.#onTooSlow = onTooSlow
  }

  /** From now on it is the client's turn. */
  wait(): void {
    if (this.#waitingSince !== undefined) return
    this.#waitingSince = performance.now()
    this.#timer = setTimeout(this.#onTooSlow, this.#allowance)
  }

  /** The client has sent so many bytes. */
  moved(bytes: number): void {
    if (this.#waitingSince === undefined) return
    const waited = performance.now() - this.#waitingSince
    this.stop()
    const earned = (bytes / limits.minimumRate) * 1_000
    this.#allowance = Math.min(limits.rateAllowance, Math.max(0, this.#allowance - waited) + earned)
  }

  /** Nothing is waited for any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
  }
}

const tooSlow: ErrorResponse = {
  status: 408,
  message: 'The request took too long to arrive. Check the connection and retry.',
}
const tooMany: ErrorResponse = {
  status: 503,
  message: 'Too many requests are arriving at once. Try again in a moment.',
  headers: { 'retry-after': '5' },
}

/** `cut` when the client has gone away in the middle of its request. */
type Outcome = 'complete' | 'cut' | ErrorResponse

interface BodyOptions extends HttpExchange {
  /** Bytes. */
  limit: number
  onPiece: (piece: Buffer) => void
  onEnd: (outcome: Outcome) => void
}

/** Reads a body that is no larger than its limit and no slower than the minimum rate. It begins paused. */
function receiveBody({ request, response, limit, onPiece, onEnd }: BodyOptions) {
  let received = 0
  let isOver = false
  const rate = new MinimumRate(() => end(tooSlow))
  const take = (piece: Buffer) => {
    received += piece.length
    if (received > limit) return end(tooLarge(limit))
    rate.moved(piece.length)
    onPiece(piece)
  }
  const complete = () => end('complete')
  const cut = () => end('cut')

  function stop(): void {
    isOver = true
    rate.stop()
    request.pause()
    request.off('data', take).off('end', complete).off('close', cut)
  }
  function end(outcome: Outcome): void {
    stop()
    onEnd(outcome)
  }

  request.pause()
  request.on('data', take).once('end', complete).once('close', cut)
  return {
    /** The client may send more; from now on it is waited for. */
    next() {
      if (isOver) return
      // A client that sent `Expect: 100-continue` holds its body back until it is told to go on.
      if (received === 0 && request.headers.expect) response.writeContinue()
      rate.wait()
      if (request.isPaused()) request.resume()
    },
    pause: () => request.pause(),
    stop,
    end,
  }
}

/** The memory of forms that are arriving. Beyond its limit the oldest gives way: those that stall are old. */
export class ArrivingForms {
  readonly #forms = new Map<() => void, number>()
  #bytes = 0

  /** Counts a form with so many bytes from now on. */
  hold(giveWay: () => void, bytes: number): void {
    this.#bytes += bytes - (this.#forms.get(giveWay) ?? 0)
    this.#forms.set(giveWay, bytes)
    for (const oldest of this.#forms.keys()) {
      if (this.#bytes <= limits.formsArriving) return
      oldest()
    }
  }

  release(giveWay: () => void): void {
    this.#bytes -= this.#forms.get(giveWay) ?? 0
    this.#forms.delete(giveWay)
  }
}

/** A form whole in memory, or why it is refused; undefined when the client has gone away. */
export function receiveForm(
  exchange: HttpExchange,
  arriving: ArrivingForms,
): Promise<Uint8Array<ArrayBuffer> | ErrorResponse | undefined> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | ErrorResponse | undefined>()
  // Not a list of the pieces: each takes a hundred bytes beside its own, and a sender can make them of one byte each.
  let bytes = Buffer.alloc(limits.smallestForm)
  let length = 0
  const body = receiveBody({
    ...exchange,
    limit: limits.form,
    onPiece(piece) {
      if (length + piece.length > bytes.length) {
        bytes = enlarged(bytes, length + piece.length)
        arriving.hold(giveWay, bytes.length)
      }
      bytes.set(piece, length)
      length += piece.length
      body.next()
    },
    onEnd(outcome) {
      clearTimeout(deadline)
      arriving.release(giveWay)
      if (outcome === 'complete') resolve(bytes.subarray(0, length))
      else resolve(outcome === 'cut' ? undefined : outcome)
    },
  })
  const giveWay = () => body.end(tooMany)
  const deadline = setTimeout(() => body.end(tooSlow), limits.formDeadline)
  arriving.hold(giveWay, bytes.length)
  body.next()
  return promise
}

/** With room for at least so many bytes, and so much more that growing byte by byte copies little. */
function enlarged(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(limits.form, Math.max(size, 2 * bytes.length)))
  larger.set(bytes)
  return larger
}

export interface UploadOptions extends HttpExchange {
  /** Bytes. */
  limit: number
  /** Called when the body breaks its limits; the reader of the stream sees an error at the same time. */
  onBroken: (error: ErrorResponse) => void
}

/**
 * An upload as a stream that is only read as far as the application asks: what it does not ask for stays in the client's
 * socket, so that a refused upload costs neither memory nor the client's bandwidth.
 */
export function streamUpload({ onBroken, ...options }: UploadOptions): ReadableStream<Uint8Array> {
  let body: ReturnType<typeof receiveBody>
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      body = receiveBody({
        ...options,
        onPiece(piece) {
          // Whoever has answered reads no more, and `endResponse` throws away what still comes.
          if (options.response.headersSent) return
          body.pause()
          controller.enqueue(piece)
        },
        onEnd(outcome) {
          if (outcome === 'complete') return controller.close()
          const isCut = outcome === 'cut'
          controller.error(new Error(isCut ? 'The client went away in the middle of its request.' : outcome.message))
          if (!isCut) onBroken(outcome)
        },
      })
    },
    pull: () => body.next(),
    cancel: () => body.stop(),
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
