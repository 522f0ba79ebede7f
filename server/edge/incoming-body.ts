import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import type { Refusal } from './refusal.ts'

/** A path that takes files, with a limit of its own. */
export interface UploadLimit {
  path: RegExp
  bytes: number
}

const mebibyte = 1024 * 1024
const formLimit = mebibyte
/** A form has this long in all; an upload may pause for as long between two pieces. */
const patience = 30_000

const tooLarge = (bytes: number): Refusal => ({
  status: 413,
  message: `This is larger than the ${Math.floor(bytes / mebibyte)} MB that can be sent here.`,
})
const tooSlow: Refusal = {
  status: 408,
  message: 'The request took too long to arrive. Check the connection and retry.',
}

export interface BodyLimit {
  bytes: number
  isUpload: boolean
}

export function bodyLimitOf(pathname: string, uploads: readonly UploadLimit[]): BodyLimit {
  const upload = uploads.find(({ path }) => path.test(pathname))
  return { bytes: upload?.bytes ?? formLimit, isUpload: upload !== undefined }
}

/** A refusal when the declared length alone is reason enough; a body without one is counted while it arrives. */
export const declaresTooMuch = (request: IncomingMessage, { bytes }: BodyLimit): Refusal | undefined =>
  Number(request.headers['content-length'] ?? 0) > bytes ? tooLarge(bytes) : undefined

/**
 * A request's body as the application reads it. Nothing is read ahead: what the application does not ask for stays
 * in the client's socket, so that a refused upload costs neither memory nor the client's bandwidth.
 */
class BodySource implements UnderlyingDefaultSource<Uint8Array> {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #limit: BodyLimit
  readonly #onBroken: (refusal: Refusal) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #received = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ request, response, limit, onBroken }: BodyOptions) {
    this.#request = request
    this.#response = response
    this.#limit = limit
    this.#onBroken = onBroken
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller
    this.#request.pause()
    this.#request.on('data', this.#take).once('end', this.#finish).once('close', this.#cut)
  }

  pull() {
    // A client that sent `Expect: 100-continue` holds its body back until it is told to go on.
    if (this.#received === 0 && this.#request.headers.expect) this.#response.writeContinue()
    this.#timer ??= setTimeout(() => this.#fail(tooSlow), patience)
    this.#request.resume()
  }

  cancel() {
    this.#stop()
  }

  readonly #take = (chunk: Buffer) => {
    this.#received += chunk.length
    if (this.#received > this.#limit.bytes) return this.#fail(tooLarge(this.#limit.bytes))
    if (this.#limit.isUpload) this.#stopTimer()
    this.#request.pause()
    this.#controller?.enqueue(chunk)
  }

  readonly #finish = () => {
    this.#stop()
    this.#controller?.close()
  }

  readonly #cut = () => {
    this.#stop()
    this.#controller?.error(new Error('The client went away in the middle of its request.'))
  }

  #fail(refusal: Refusal) {
    this.#stop()
    this.#controller?.error(new Error(refusal.message))
    this.#onBroken(refusal)
  }

  #stop() {
    this.#stopTimer()
    this.#request.pause()
    this.#request.off('data', this.#take).off('end', this.#finish).off('close', this.#cut)
  }

  #stopTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

export interface BodyOptions extends Exchange {
  limit: BodyLimit
  /** Called when the body breaks its limit; the reader of the stream sees an error at the same time. */
  onBroken: (refusal: Refusal) => void
}

/** The body as a stream, or null for a method that has none. */
export const readBody = (options: BodyOptions): ReadableStream<Uint8Array> | null =>
  options.request.method === 'POST' ? new ReadableStream(new BodySource(options), { highWaterMark: 0 }) : null
