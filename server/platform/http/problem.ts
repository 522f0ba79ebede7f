import type { ServerResponse } from 'node:http'
import { formatUnsatisfiedRange } from '../contract/envelope.ts'
import { DomainError, type DomainErrorKind } from '../domain/errors.ts'
import { entityTag, sendResult } from './respond.ts'

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  'range-unsatisfied': 416,
  'key-reused': 422,
  throttled: 429,
  unavailable: 503,
} as const satisfies Record<DomainErrorKind, number>

interface ProblemOptions extends ErrorOptions {
  headers?: Readonly<Record<string, string>>
}

/** A refusal that belongs to HTTP itself rather than to the rules. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, { headers = {}, ...options }: ProblemOptions = {}) {
    super(message, options)
    this.status = status
    this.headers = headers
  }
}

/** Sends the response to a failure and returns true when the platform itself failed, which must be logged. */
export function sendProblem(response: ServerResponse, error: unknown): boolean {
  if (response.headersSent) {
    response.destroy()
    return true
  }
  for (const name of ['accept-ranges', 'content-disposition']) response.removeHeader(name)
  if (error instanceof HttpProblem) {
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    sendResult(response, error.status, { message: error.message, data: null })
    return false
  }
  if (error instanceof DomainError) {
    sendRefusal(response, error)
    return error.kind === 'unavailable'
  }
  sendResult(response, 500, {
    message: 'Something went wrong on the platform. Try again; if it stays, tell the operator.',
    data: null,
  })
  return true
}

function sendRefusal(response: ServerResponse, error: DomainError): void {
  if (error.version !== undefined) response.setHeader('etag', entityTag(error.version))
  if (error.kind === 'unauthenticated') response.setHeader('www-authenticate', 'Bearer')
  if (error.kind === 'unavailable') response.setHeader('retry-after', '1')
  if (error.retryAfter !== undefined) response.setHeader('retry-after', String(error.retryAfter))
  if (error.kind === 'range-unsatisfied') response.setHeader('content-range', formatUnsatisfiedRange(error.total ?? 0))
  sendResult(response, statusOf[error.kind], error)
}
