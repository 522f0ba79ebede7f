import { tooLarge } from './check-request.ts'
import type { ErrorResponse, HttpExchange } from './error-response.ts'
import { limits } from './limits.ts'

/** Cuts off a client that sends slower than the minimum rate. Time in which the console is busy does not count. */
export class MinimumRate {
  readonly #onTooSlow: () => void
  #allowance: number = limits.rateAllowance
  #waitingSince: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(onTooSlow: () => void) {
    this.#onTooSlow = onTooSlow
  }

  wait(): void {
    if (this.#waitingSince !== undefined) return
    this.#waitingSince = performance.now()
    this.#timer = setTimeout(this.#onTooSlow, this.#allowance)
  }

  moved(bytes: number): void {
    if (this.#waitingSince === undefined) return
    const waited = performance.now() - this.#waitingSince
    this.stop()
    const earned = (bytes / limits.minimumRate) * 1_000
    this.#allowance = Math.min(limits.rateAllowance, Math.max(0, this.#allowance - waited) + earned)
  }

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
  limit: number
  onPiece: (piece: Buffer) => void
  onEnd: (outcome: Outcome) => void
}

/** Reads a body within its limit of size and above the minimum rate. It begins paused. */
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

/** The memory of forms that are arriving. Beyond its limit the oldest is refused: forms that stall are old. */
export class ArrivingForms {
  readonly #forms = new Map<() => void, number>()
  #bytes = 0

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
  // Not a list of the pieces: each costs a hundred bytes more, and a sender can send single bytes.
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

/** At least doubled, so that growing byte by byte copies little. */
function enlarged(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(Math.min(limits.form, Math.max(size, 2 * bytes.length)))
  larger.set(bytes)
  return larger
}

export interface UploadOptions extends HttpExchange {
  limit: number
  onBroken: (error: ErrorResponse) => void
}

/** An upload as a stream: what the application does not read stays in the client, so a refusal costs nothing. */
export function streamUpload({ onBroken, ...options }: UploadOptions): ReadableStream<Uint8Array> {
  let body: ReturnType<typeof receiveBody>
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      body = receiveBody({
        ...options,
        onPiece(piece) {
          // After the response nobody reads, and `endResponse` discards what still comes.
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
