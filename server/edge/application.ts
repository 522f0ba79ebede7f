/** The part of a structured logger that edge and application write to. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What is known of one request before the application looks at it. */
export interface RequestFacts {
  requestId: string
  /** Value of this answer's Content-Security-Policy nonce. */
  nonce: string
  clientAddress: string
  log: Logger
}

/** Everything behind the edge: cookies, routes, HTML. Sockets, headers and limits are the edge's. */
export type Application = (request: Request, facts: RequestFacts) => Promise<Response>
