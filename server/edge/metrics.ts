import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'

export interface Observation {
  method: string
  status: number
  seconds: number
}

export class Metrics {
  readonly #labels = ['method', 'status'] as const
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: this.#labels,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
  })
  readonly #shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 because their client or the process had too many under way.',
  })
  readonly #inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being processed.',
  })

  constructor() {
    // In a worker this lets the first process ask for the figures.
    new AggregatorRegistry()
    collectDefaultMetrics()
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
}

export function createMetricsServer(processes: number): Server {
  const workers = new AggregatorRegistry()
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await (processes > 1 ? workers.clusterMetrics() : register.metrics())
      response.writeHead(200, { 'content-type': register.contentType }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
}
