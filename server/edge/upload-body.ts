import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooLarge, tooSlow } from './body-limits.ts'
import type { Exchange } from './exchange.ts'
import { LeastSpeed } from './least-speed.ts'
import type { Refusal } from './refusal.ts'

/**
 * An upload as the application reads it. Nothing is read ahead: what the application does not ask for stays
 * in the client's socket, so that a refused upload costs neither memory nor the client's bandwidth.
 */
class UploadSource implements UnderlyingDefaultSource<Uint8Array> {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #limit: number
  readonly #onBroken: (refusal: Refusal) => void
  readonly #speed = new LeastSpeed(() => this.#fail(tooSlow))
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #received = 0

  constructor({ request, response, limit, onBroken }: UploadOptions) {
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
    this.#speed.wait()
    this.#request.resume()
  }

  cancel() {
    this.#stop()
  }

  readonly #take = (chunk: Buffer) => {
    this.#received += chunk.length
    if (this.#received > this.#limit) return this.#fail(tooLarge(this.#limit))
    this.#speed.moved(chunk.length)
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
    this.#speed.stop()
    this.#request.pause()
    this.#request.off('data', this.#take).off('end', this.#finish).off('close', this.#cut)
  }
}

export interface UploadOptions extends Exchange {
  /** Bytes. */
  limit: number
  /** Called when the body breaks its limits; the reader of the stream sees an error at the same time. */
  onBroken: (refusal: Refusal) => void
}

/** The upload as a stream that is only read as far as the application asks. */
export const streamUpload = (options: UploadOptions): ReadableStream<Uint8Array> =>
  new ReadableStream(new UploadSource(options), { highWaterMark: 0 })
