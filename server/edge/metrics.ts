import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Observation {
  method: string
  status: number
  seconds: number
}

/** Counts and times of the edge in Prometheus' format, beside the usual figures of a Node process. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #labels = ['method', 'status'] as const
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: this.#labels,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  })
  readonly #shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 because their client or the process had too many under way.',
    registers: [this.#registry],
  })
  readonly #inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being answered.',
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  started(): void {
    this.#inFlight.inc()
  }

  finished({ method, status, seconds }: Observation): void {
    this.#inFlight.dec()
    this.#duration.observe({ method, status }, seconds)
  }

  shed(): void {
    this.#shed.inc()
  }

  /** A server of its own, so that the figures can be kept off the public port. */
  createServer(): Server {
    return createServer(async (request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      response.setHeader('content-type', this.#registry.contentType)
      response.end(await this.#registry.metrics())
    })
  }
}
