import {
  bulkhead,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AsyncLocalStorage } from 'node:async_hooks'
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
/** Where more callers than these fail, the circuit that all share is open. */
const maxCircuitsOfCallers = 100

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

/** Cockatiel tells a breaker that a call failed, but not whose. */
const currentCaller = new AsyncLocalStorage<string>()

/** Counts failures of one caller in a row as one: a search so costly that it times out says little about other calls. */
class BreakerOfAll extends ConsecutiveBreaker {
  #lastToFail: string | undefined

  override success(): void {
    this.#lastToFail = undefined
    super.success()
  }

  override failure(): boolean {
    const caller = currentCaller.getStore()
    if (caller === this.#lastToFail) return false
    this.#lastToFail = caller
    return super.failure()
  }
}

/** A bulkhead and circuit breakers for each endpoint, so that one that hangs or fails does not affect the others. */
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
  const isFault = (error: unknown) => error instanceof PlatformError && !(error instanceof CallRejected)
  const failures = handleWhen(isFault).orWhenResult(isFailure)
  const createCircuit = (breaker: ConsecutiveBreaker) =>
    circuitBreaker(failures, { halfOpenAfter: halfOpenAfterMs, breaker })
  const circuitOfAll = createCircuit(new BreakerOfAll(failuresToOpen))
  const circuitsOfCallers = new LRUCache<string, CircuitBreakerPolicy>({
    max: maxCircuitsOfCallers,
    memoMethod: () => createCircuit(new ConsecutiveBreaker(failuresToOpen)),
  })

  return async (call, signal, caller = '') => {
    const others = callsOf.get(caller) ?? 0
    if (caller && others >= maxCallsOfOne) throw new CallRejected('unreachable')
    callsOf.set(caller, others + 1)
    try {
      const send = () => execute(circuitsOfCallers.memo(caller), () => execute(circuitOfAll, call))
      return await slots.execute(() => currentCaller.run(caller, send), signal)
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

/** Without the limit Cockatiel holds calls until the probe of a half-open circuit ends, and the probe may hang. */
async function execute<Result>(circuit: CircuitBreakerPolicy, call: () => Promise<Result>): Promise<Result> {
  if (circuit.state === CircuitState.HalfOpen) {
    const decided = Promise.withResolvers<void>()
    const listener = circuit.onStateChange(() => decided.resolve())
    await Promise.race([decided.promise, delay(probeTimeoutMs, undefined, { ref: false })])
    listener.dispose()
    if (circuit.state === CircuitState.HalfOpen) throw new CallRejected('unreachable')
  }
  return circuit.execute(call)
}
