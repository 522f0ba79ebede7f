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

/** Calls of one endpoint that run at once, and those that wait for one of them to end. */
const mostRunning = 16
const mostWaiting = 100

const faultsInARow = 5
const restFor = 3_000
/** How long a call waits for another one that finds out whether the endpoint is back. */
const probePatience = 100

/** A call that was not sent, because of the calls before it. */
export class CallKeptBack extends PlatformError {
  constructor(kind: 'unreachable' | 'timeout', cause?: unknown) {
    super(kind, { cause })
    this.name = 'CallKeptBack'
  }
}

/** Runs the calls of one endpoint; each `PlatformError` of theirs is a fault. Throws `CallKeptBack` besides. */
export type Lane = <Result>(work: () => Promise<Result>, limit: AbortSignal | undefined) => Promise<Result>

/**
 * One lane per endpoint, so that one that hangs or fails costs neither the others' connections nor their circuit.
 * After five faults in a row a lane answers for its endpoint at once, until three seconds later one call finds out
 * whether it is back.
 */
export function createLanes(): (name: string) => Lane {
  const lanes = new Map<string, Lane>()
  return (name) => {
    const known = lanes.get(name)
    if (known) return known
    const lane = createLane()
    lanes.set(name, lane)
    return lane
  }
}

function createLane(): Lane {
  const slots = bulkhead(mostRunning, mostWaiting)
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof PlatformError),
    { halfOpenAfter: restFor, breaker: new ConsecutiveBreaker(faultsInARow) },
  )

  /** The circuit makes calls wait for its probe, which may hang; nobody waits for long here. */
  async function untilProbed(): Promise<void> {
    const decided = Promise.withResolvers<void>()
    const listener = circuit.onStateChange(() => decided.resolve())
    await Promise.race([decided.promise, delay(probePatience, undefined, { ref: false })])
    listener.dispose()
    if (circuit.state === CircuitState.HalfOpen) throw new CallKeptBack('unreachable')
  }

  return async (work, limit) => {
    try {
      return await slots.execute(async () => {
        if (circuit.state === CircuitState.HalfOpen) await untilProbed()
        return circuit.execute(work)
      }, limit)
    } catch (cause) {
      if (isBrokenCircuitError(cause) || isBulkheadRejectedError(cause)) throw new CallKeptBack('unreachable', cause)
      // Its time was up before one of the others had ended.
      if (isTaskCancelledError(cause)) throw new CallKeptBack('timeout', cause)
      throw cause
    }
  }
}
