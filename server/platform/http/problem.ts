import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatUnsatisfiedRange } from '../contract/envelope.ts'
import { DomainError, type DomainErrorKind } from '../model/errors.ts'
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

export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, message: string, { headers = {}, ...options }: ProblemOptions = {}) {
    super(message, options)
    this.statusCode = statusCode
    this.headers = headers
  }
}

interface Failure {
  message: string
  statusCode?: number
  headers?: Readonly<Record<string, string>>
  data?: unknown
}

/** Failures of the platform itself are logged, and their reason is not sent. */
export function sendProblem(error: Error & Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCutOff = request.raw.destroyed && !request.raw.complete
  const failure = error instanceof DomainError ? failureOf(error) : error
  const { statusCode = isCutOff ? 400 : 500, headers = {}, message, data } = failure
  const isRefusal = statusCode < 500 || error instanceof HttpProblem
  if (!isRefusal) request.log.error({ err: error }, 'A call failed.')
  // A stream that fails before its first byte has already passed them on.
  for (const name of ['accept-ranges', 'content-disposition']) reply.removeHeader(name).raw.removeHeader(name)
  const isKnown = isRefusal || error instanceof DomainError
  return sendResult(reply.headers(headers), statusCode, { message: isKnown ? message : unknownFailure, data })
}

const unknownFailure = 'Something went wrong on the platform. Try again; if it stays, tell the operator.'

function failureOf({ kind, message, data, version, retryAfter, total = 0 }: DomainError): Failure {
  const headers = {
    ...(version !== undefined && { etag: entityTag(version) }),
    ...(kind === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    ...(kind === 'unavailable' && { 'retry-after': '1' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(kind === 'range-unsatisfied' && { 'content-range': formatUnsatisfiedRange(total) }),
  }
  return { statusCode: statusOf[kind], headers, message, data }
}
