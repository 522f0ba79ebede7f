/** The interface between the server process and the application behind it. */

export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ApplicationSettings {
  /** With its `/api` prefix and without a trailing slash. */
  platformUrl: string
  /** The socket through which that address is reached; undefined means its port. */
  platformSocket?: string
  publicOrigins: string[]
  sessionSecrets: string[]
  timeZone: string
  /** Ends the writes that a drain would cut, so that they are answered: a form without an answer is sent again. */
  endOfWrites?: AbortSignal
  /** Proves to the platform that the console may name its clients; without it the console names none. */
  clientAddressKey?: string
}

export interface RequestContext {
  requestId: string
  nonce: string
  clientAddress: string
  /** The body is still arriving, and holds one of the few places for uploads until the response. */
  isUpload: boolean
  log: Pick<Logger, 'warn' | 'error'>
}

/** Messages between the processes of one console, each to every process but its sender, a number. */
export interface Peers {
  send(topic: string, message: unknown): void
  /** The topic `ended` tells that the process `sender` has ended, also without a word; its other messages came before. */
  on(topic: string, listener: (message: unknown, sender: number) => void): void
}

export type Application = (request: Request, context: RequestContext) => Promise<Response>

export type CreateApplication = (settings: ApplicationSettings, peers: Peers) => Application
