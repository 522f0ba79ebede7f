import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import type { HttpExchange } from './error-response.ts'
import { limits } from './limits.ts'

/** Names whose values never reach a log, at any of the first two levels of a logged object. */
const secretNames = ['authorization', 'cookie', '["set-cookie"]', 'token', 'password', 'secret', 'challenge']
const secretParameter = /token|password|secret|authorization|key/i

const at = (prefix: string, name: string) => (name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`)

export function createLog(level: string, destination: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'console', pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secretNames.flatMap((name) => [name, at('*', name), at('*.*', name)]),
      censor: '[redacted]',
    },
  }
  return pino(options, destination)
}

/** A request's address for the log: without values of secret parameters, and no longer than an address may be. */
export function loggablePath(target: string): string {
  const path = target.slice(0, limits.address)
  const cut = path.indexOf('?')
  if (cut < 0) return path
  const query = path
    .slice(cut + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1)
      return secretParameter.test(name) ? `${name}=[redacted]` : part
    })
  return `${path.slice(0, cut)}?${query.join('&')}`
}

export interface FinishedRequest extends HttpExchange {
  requestId: string
  clientAddress: string
  milliseconds: number
}

const routine = /^\/(?:assets\/|healthz|readyz)/

/** One line per request; successful files and health checks only when debugging. */
export function logRequest(log: pino.Logger, finished: FinishedRequest): void {
  const { request, response, requestId, clientAddress, milliseconds } = finished
  const status = response.statusCode
  const level = status < 400 && routine.test(request.url ?? '') ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  const line = {
    requestId,
    method: request.method,
    path: loggablePath(request.url ?? ''),
    status,
    milliseconds: Math.round(milliseconds),
    clientAddress,
    ...(response.writableFinished ? {} : { aborted: true }),
  }
  log[level](line, 'Request')
}

const wellFormedId = /^[\w.:-]{8,64}$/

/** The id of a request in proxy, console and log; a malformed one from outside is replaced. */
export function readRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
}

const shedInterval = 5_000

/** Counts the requests refused for want of room; the log gets one line for all of some seconds. */
export function createShedLog(log: pino.Logger): (client: string) => void {
  const clients = new Set<string>()
  let requests = 0
  function report(): void {
    const fields = { requests, clients: clients.size, seconds: shedInterval / 1_000 }
    log.warn(fields, 'Requests were refused because too many were under way')
    requests = 0
    clients.clear()
  }
  return (client) => {
    if (requests === 0) setTimeout(report, shedInterval).unref()
    requests += 1
    clients.add(client)
  }
}
