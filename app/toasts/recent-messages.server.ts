import { LRUCache } from 'lru-cache'
import { createContext } from 'react-router'
import type { Peers } from '#interface/application.ts'
import type { Toast } from './toast'

export interface RecentMessage extends Pick<Toast, 'key' | 'text' | 'about'> {
  kind: 'success' | 'warning' | 'error'
  at: number
}

export interface RecentMessages {
  /** Newest first. */
  of: (sessionId: string) => readonly RecentMessage[]
  add: (sessionId: string, message: RecentMessage) => void
}

const mostMessages = 50

/**
 * Each session's messages, in the memory of the processes: a cookie would grow with them, and the platform's log has
 * the facts. A restart deletes them.
 */
export function createRecentMessages(peers?: Peers): RecentMessages {
  const sessions = new LRUCache<string, readonly RecentMessage[]>({ max: 2_000, ttl: 12 * 60 * 60_000 })
  function keep(sessionId: string, message: RecentMessage): void {
    const earlier = sessions.get(sessionId) ?? []
    if (!earlier.some(({ key }) => key === message.key))
      sessions.set(sessionId, [message, ...earlier].slice(0, mostMessages))
  }

  peers?.on('message', (sent) => {
    // Sent by this function in another process.
    const { sessionId, message } = sent as { sessionId: string; message: RecentMessage }
    keep(sessionId, message)
  })

  return {
    of: (sessionId) => sessions.get(sessionId) ?? [],
    add(sessionId, message) {
      keep(sessionId, message)
      peers?.send('message', { sessionId, message })
    },
  }
}

/** Shared by all processes of the application. */
export const recentMessagesContext = createContext(createRecentMessages())
