import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
} from 'cockatiel'
import { setTimeout as delay } from 'node:timers/promises'
import { PlatformError } from './platform-error'

const maxConcurrentCalls = 16
const maxQueuedCalls = 100
/** One caller may take a quarter of all places, so that hundreds of requests from one do not shut out everybody. */
const maxCallsOfOne = Math.floor((maxConcurrentCalls + maxQueuedCalls) / 4)
const failuresToOpen = 5
const halfOpenAfterMs = 3_000
/** How long other calls wait for the one that probes whether the endpoint is back. */
const probeTimeoutMs = 100

/** A call that was not sent, because earlier calls failed or are still running. */
export class CallRejected extends PlatformError {
  override name = 'CallRejected'

  constructor(kind: 'unreachable' | 'timeout', cause?: unknown) {
    super(kind, { cause })
  }
}

/** Runs a call of one endpoint for a caller, if known. Throws `CallRejected` when it may not run. */
export type EndpointGuard = <Result>(
  call: () => Promise<Result>,
  signal: AbortSignal | undefined,
  caller?: string,
) => Promise<Result>

/** A bulkhead and a circuit breaker for each endpoint, so that one that hangs or fails does not affect the others. */
export function createEndpointGuards(isFailure: (result: unknown) => boolean): (endpoint: string) => EndpointGuard {
  const guards = new Map<string, EndpointGuard>()
  return (endpoint) => {
    const guard = guards.get(endpoint) ?? createEndpointGuard(isFailure)
    guards.set(endpoint, guard)
    return guard
  }
}

function createEndpointGuard(isFailure: (result: unknown) => boolean): EndpointGuard {
  const slots = bulkhead(maxConcurrentCalls, maxQueuedCalls)
  const callsOf = new Map<string, number>()
  const failures = handleWhen((error) => error instanceof PlatformError).orWhenResult(isFailure)
  const circuit = circuitBreaker(failures, {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  })

  /** Without this limit Cockatiel holds calls until the probe of a half-open circuit ends, and the probe may hang. */
  async function waitForProbe(): Promise<void> {
    const decided = Promise.withResolvers<void>()
    const listener = circuit.onStateChange(() => decided.resolve())
    await Promise.race([decided.promise, delay(probeTimeoutMs, undefined, { ref: false })])
    listener.dispose()
    if (circuit.state === CircuitState.HalfOpen) throw new CallRejected('unreachable')
  }

  return async (call, signal, caller = '') => {
    const others = callsOf.get(caller) ?? 0
    if (caller && others >= maxCallsOfOne) throw new CallRejected('unreachable')
    callsOf.set(caller, others + 1)
    try {
      return await slots.execute(async () => {
        if (circuit.state === CircuitState.HalfOpen) await waitForProbe()
        return circuit.execute(call)
      }, signal)
    } catch (cause) {
      if (isBrokenCircuitError(cause) || isBulkheadRejectedError(cause)) throw new CallRejected('unreachable', cause)
      // The call timed out while it waited for a slot.
      if (isTaskCancelledError(cause)) throw new CallRejected('timeout', cause)
      throw cause
    } finally {
      const left = (callsOf.get(caller) ?? 0) - 1
      if (left > 0) callsOf.set(caller, left)
      else callsOf.delete(caller)
    }
  }
}
