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
/** A quarter of them is for one caller: whoever asks for hundreds of pages must not take the places of everybody. */
const maxCallsOfOne = Math.floor((maxConcurrentCalls + maxQueuedCalls) / 4)
const failuresToOpen = 5
const halfOpenAfterMs = 3_000
/** How long other calls wait for the one call that probes whether the endpoint is back. */
const probeTimeoutMs = 100

/** A call that was not sent, because of the calls before it. */
export class CallRejected extends PlatformError {
  override name = 'CallRejected'

  constructor(kind: 'unreachable' | 'timeout', cause?: unknown) {
    super(kind, { cause })
  }
}

/** Runs a call of one endpoint for a caller, where one is known. Throws `CallRejected` when it may not run. */
export type EndpointGuard = <Result>(
  call: () => Promise<Result>,
  signal: AbortSignal | undefined,
  caller?: string,
) => Promise<Result>

/** A bulkhead and a circuit breaker for each endpoint: one that hangs or fails takes nothing from the others. */
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

  /** Cockatiel makes calls wait for the probe of a half-open circuit for as long as it takes, and the probe may hang. */
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
      // The call's time was up while it waited for a slot.
      if (isTaskCancelledError(cause)) throw new CallRejected('timeout', cause)
      throw cause
    } finally {
      const left = (callsOf.get(caller) ?? 0) - 1
      if (left > 0) callsOf.set(caller, left)
      else callsOf.delete(caller)
    }
  }
}
