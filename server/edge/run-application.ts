import { randomBytes } from 'node:crypto'
import type { Application, Logger } from '../application.ts'
import type { Exchange } from './exchange.ts'
import { nothing, prepareAnswer, type SendRest } from './send-answer.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Holdings } from './holdings.ts'
import type { Target } from './target.ts'
import { streamUpload } from './upload-body.ts'
import { toWebRequest } from './web-request.ts'

/** A request at the door. */
export interface Arrival extends Exchange {
  requestId: string
  clientAddress: string
  /** Whom limits count it for. */
  client: string
  /** Refused for want of room. */
  isShed?: boolean
}

/** A request that may come in. */
export interface Admission extends Arrival {
  target: Target
  /** A form that has arrived whole, the limit in bytes of an upload that is still to come, or nothing. */
  body: Uint8Array<ArrayBuffer> | number | null
  log: Logger
  /** Responses that their clients have not taken yet. */
  unread: Holdings
}

/**
 * Lets the application answer, and resolves once its work is done; the result sends what the client has not taken by
 * then. The application's signal aborts when the client goes away or an upload breaks its limits.
 */
export async function runApplication(application: Application, admission: Admission): Promise<SendRest> {
  const { request, response, target, requestId, clientAddress, log } = admission
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })

  const { promise: broken, resolve: onBroken } = Promise.withResolvers<Refusal>()
  const body =
    typeof admission.body === 'number'
      ? streamUpload({ request, response, limit: admission.body, onBroken })
      : admission.body
  const nonce = randomBytes(16).toString('base64')
  const webRequest = toWebRequest({ request, target, body, signal: gone.signal })
  const answering = application(webRequest, { requestId, nonce, clientAddress, log })

  // The broken body comes first: it is why the application fails, if it does.
  const outcome = await Promise.race([broken, answering])
  if (outcome instanceof Response) return prepareAnswer(outcome, { ...admission, nonce, origin: target.origin })
  gone.abort()
  answering.then((answer) => answer.body?.cancel()).catch(() => {})
  refuse(admission, outcome)
  return nothing
}
