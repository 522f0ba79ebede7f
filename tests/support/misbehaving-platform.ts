import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listen } from './loopback.ts'
import { faults, redirectPrefix, type FaultKind, type HealthyResponse } from './misbehaving-platform/faults.ts'
import { readAll } from './plain-platform/exchange.ts'

export { faultKinds, type FaultKind } from './misbehaving-platform/faults.ts'

/** Which calls a fault meets: all, unless narrowed. */
export interface FaultRule {
  kind: FaultKind
  method?: string
  /** A regular expression that the path below `/api` must match. */
  path?: string
  /** The fault wears off after so many calls. */
  times?: number
}

/** A call that arrived, whether it met a fault or not. */
export interface SeenCall {
  method: string
  path: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  fault: FaultKind | undefined
}

/**
 * A real HTTP server in front of a healthy platform. It hands calls through byte for byte until it is told to
 * misbehave. `refused` closes the listening socket, since a port can't refuse one path and accept another.
 */
export class MisbehavingPlatform {
  readonly server = createServer((request, response) => void this.receive(request, response))
  readonly target: URL
  seen: SeenCall[] = []
  origin = ''
  #rules: FaultRule[] = []
  #refusing = false

  /** `target` is the origin of the healthy platform, without its prefix. */
  constructor(target: string) {
    this.target = new URL(target)
  }

  get url(): string {
    return `${this.origin}/api`
  }

  /** Adds a rule; the newest rule that fits a call decides. Returns when it is in force. */
  async misbehave(rule: FaultRule): Promise<void> {
    if (rule.kind === 'refused') {
      this.#refusing = true
      await closeServer(this.server)
    } else {
      this.#rules.unshift({ ...rule })
    }
  }

  /** Drops every rule and listens again on the same port. */
  async heal(): Promise<void> {
    this.#rules = []
    if (this.#refusing) await listen(this.server, Number(new URL(this.origin).port))
    this.#refusing = false
  }

  /** Calls whose path below `/api` begins so. */
  callsTo(path: string): SeenCall[] {
    return this.seen.filter((call) => call.path.startsWith(path))
  }

  /** Calls that came here by following a redirect, as no careful client does. */
  followedRedirects(): SeenCall[] {
    return this.seen.filter((call) => call.path.startsWith(redirectPrefix))
  }

  close(): Promise<void> {
    return this.#refusing ? Promise.resolve() : closeServer(this.server)
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/api/, '')
    const method = request.method ?? ''
    const rule = path.startsWith(redirectPrefix) ? { kind: 'redirect loop' as const } : this.takeRule(method, path)
    const { authorization, 'idempotency-key': key } = request.headers
    this.seen.push({ method, path, authorization, idempotencyKey: key?.toString(), fault: rule?.kind })
    try {
      const body = await readAll(request)
      const healthy = () => this.forward(request, body)
      if (rule && rule.kind !== 'refused') return await faults[rule.kind]({ request, response, healthy })
      const { status, headers, body: bytes } = await healthy()
      response.writeHead(status, headers).end(bytes)
    } catch (error) {
      // The platform behind is gone, or the caller left in the middle: neither gets a response.
      response.destroy(error instanceof Error ? error : undefined)
    }
  }

  private takeRule(method: string, path: string): FaultRule | undefined {
    const rule = this.#rules.find(
      (candidate) =>
        (candidate.times ?? 1) > 0 &&
        (candidate.method === undefined || candidate.method === method) &&
        (candidate.path === undefined || new RegExp(candidate.path).test(path)),
    )
    if (rule?.times !== undefined) rule.times -= 1
    return rule
  }

  private forward(call: IncomingMessage, body: Buffer): Promise<HealthyResponse> {
    return new Promise((resolve, reject) => {
      const options = { method: call.method ?? 'GET', path: call.url ?? '/', headers: call.headers }
      const outgoing = httpRequest({ host: this.target.hostname, port: this.target.port, ...options }, (incoming) => {
        const { 'content-type': type = '', 'content-range': range } = incoming.headers
        // A page of a list without its range would be a fault of its own.
        const headers = { 'content-type': type, ...(range !== undefined && { 'content-range': range }) }
        readAll(incoming).then((bytes) => resolve({ status: incoming.statusCode ?? 502, headers, body: bytes }), reject)
      })
      outgoing.on('error', reject).end(body)
    })
  }
}

/** Starts a misbehaving platform in front of the one at `target`, an origin or a base address. */
export async function startMisbehavingPlatform(target: string): Promise<MisbehavingPlatform> {
  const platform = new MisbehavingPlatform(target)
  platform.origin = await listen(platform.server)
  return platform
}
