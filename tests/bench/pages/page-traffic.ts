import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'playwright'

const kinds = ['html', 'js', 'css', 'data', 'other'] as const
type Kind = (typeof kinds)[number]

/** What came over the wire, headers and compressed bodies. */
export interface Traffic {
  requests: number
  bytes: Record<Kind | 'total', number>
}

interface Transfer {
  type?: string
  mimeType: string
  bytes: number
}

/** Longest time that a page may go on asking. */
const patience = 15_000

/** Counts what a tab receives. */
export function watchTraffic(session: CDPSession) {
  let transfers = new Map<string, Transfer>()
  let pending = new Set<string>()
  let lastChange = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    transfers.set(requestId, { type, mimeType: '', bytes: 0 })
    pending.add(requestId)
    lastChange = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) Object.assign(transfer, { type, mimeType: response.mimeType })
  })
  function end(requestId: string, bytes: number): void {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = bytes
    pending.delete(requestId)
    lastChange = performance.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))

  return {
    forget() {
      transfers = new Map()
      pending = new Set()
    },
    /** Resolves once nothing has been asked for or has come for some milliseconds. */
    async untilQuiet(milliseconds: number): Promise<void> {
      const started = performance.now()
      const isQuiet = () => pending.size === 0 && performance.now() - lastChange >= milliseconds
      while (!isQuiet() && performance.now() - started < patience) await delay(50)
    },
    sum(): Traffic {
      // Nothing comes over the wire of what the browser has kept.
      const sent = [...transfers.values()].filter(({ bytes }) => bytes > 0)
      const sumOf = (wanted: readonly Transfer[]) => wanted.reduce((sum, { bytes }) => sum + bytes, 0)
      const byKind = Object.fromEntries(
        kinds.map((kind) => [kind, sumOf(sent.filter((transfer) => kindOf(transfer) === kind))]),
      )
      // Each kind has been given its sum.
      return { requests: sent.length, bytes: { ...(byKind as Record<Kind, number>), total: sumOf(sent) } }
    },
  }
}

function kindOf({ type, mimeType }: Transfer): Kind {
  if (type === 'Document') return 'html'
  if (type === 'Script' || mimeType.includes('javascript')) return 'js'
  if (type === 'Stylesheet') return 'css'
  return type === 'Fetch' || type === 'XHR' || /json|x-script/.test(mimeType) ? 'data' : 'other'
}
