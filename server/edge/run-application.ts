import { randomBytes } from 'node:crypto'
import type { Application, Logger, RequestFacts } from './application.ts'
import type { Exchange } from './exchange.ts'
import { type BodyLimit, readBody } from './incoming-body.ts'
import { type Refusal, refuse } from './refusal.ts'
import { sendAnswer } from './send-answer.ts'
import type { Target } from './target.ts'
import { toWebRequest } from './web-request.ts'

/** A request at the door. */
export interface Arrival extends Exchange {
  requestId: string
  clientAddress: string
}

/** A request that may come in. */
export interface Admission extends Arrival {
  target: Target
  limit: BodyLimit
  log: Logger
  takeTurn: RequestFacts['takeTurn']
}

/** Lets the application answer. Its signal aborts when the client goes away or the body breaks its limit. */
export async function runApplication(application: Application, admission: Admission): Promise<void> {
  const { request, response, target, limit, requestId, clientAddress, log, takeTurn } = admission
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })

  const { promise: broken, resolve: breakOff } = Promise.withResolvers<Refusal>()
  const body = readBody({ request, response, limit, onBroken: breakOff })
  const nonce = randomBytes(16).toString('base64')
  const webRequest = toWebRequest({ request, target, body, signal: gone.signal })
  const answering = application(webRequest, { requestId, nonce, clientAddress, log, takeTurn })

  // The broken body comes first: it is why the application fails, if it does.
  const outcome = await Promise.race([broken, answering])
  if (outcome instanceof Response) return sendAnswer(outcome, { request, response, nonce, origin: target.origin })
  gone.abort()
  answering.then((answer) => answer.body?.cancel()).catch(() => {})
  refuse(admission, outcome)
}
