import type { Peers } from '#interface/application.ts'

/** Two processes of one console, 0 and 1, whose messages arrive at once and as copies. */
export function connectPeers(): [Peers, Peers] {
  const listeners: Parameters<Peers['on']>[][] = [[], []]
  const peersOf = (own: number, other: number): Peers => ({
    send(topic, message) {
      for (const [heard, listener] of listeners[other] ?? [])
        if (heard === topic) listener(structuredClone(message), own)
    },
    on: (...entry) => void listeners[own]?.push(entry),
  })
  return [peersOf(0, 1), peersOf(1, 0)]
}
