import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and the answer to it, as Node hands them out. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}
