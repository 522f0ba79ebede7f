/** The interface between the server process and the application behind it. */

/** The part of a structured logger that both write to. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Parsed once from the environment. */
export interface ApplicationSettings {
  /** Base address of the platform API with its `/api` prefix and without a trailing slash. */
  platformUrl: string
  /** The socket through which that address is reached; undefined means its port. */
  platformSocket?: string
  publicOrigins: string[]
  /** The first encrypts cookies, all of them decrypt. */
  sessionSecrets: string[]
  /** IANA name of the zone whose calendar days the business runs on. */
  timeZone: string
  secureCookies: boolean
  /** Goes with the client's address to a platform that knows the key; to others neither is sent. */
  clientAddressKey?: string
}

/** What is known of one request before the application looks at it. */
export interface RequestContext {
  requestId: string
  /** Value of this response's Content-Security-Policy nonce. */
  nonce: string
  clientAddress: string
  log: Pick<Logger, 'warn' | 'error'>
}

/** Messages between the processes of one console. A message reaches every process but its sender. */
export interface Peers {
  send(topic: string, message: unknown): void
  on(topic: string, listener: (message: unknown) => void): void
}

/** Everything behind the edge: cookies, routes, HTML. Sockets, headers and limits are the edge's. */
export type Application = (request: Request, context: RequestContext) => Promise<Response>

export type CreateApplication = (settings: ApplicationSettings, peers: Peers) => Application
