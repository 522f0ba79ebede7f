import type { Peers } from '#interface/application.ts'
import { SessionCache } from './session-cache.server'

/** The rows of one list answer, and what came with them. */
export interface CachedList {
  rows: readonly unknown[]
  data: unknown
  /** Length of the whole list; `rows` may be a window of it. */
  total: number
  /** Index of the first of `rows` in the whole list. */
  from: number
  isWhole: boolean
  askedAt: number
}

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

interface AskedAddress {
  address: string
  askedAt: number
}

/**
 * What a console process remembers for its sessions. Each process has rows of its own, which a write of the session makes
 * unusable in all of them, because its time travels in the session's cookie. The last addresses and the end of a session
 * are told to the other processes.
 */
export function createCaches(peers?: Peers) {
  const caches = {
    /** The last good answers of list reads (whole lists and windows), which records are found in too. */
    lists: new SessionCache<CachedList>({ mostBytes: 64 * mebibyte, mostBytesPerSession: 32 * mebibyte }),
    /** How many rows a list's filters and search match. */
    lengths: new SessionCache<{ total: number; askedAt: number }>({
      mostBytes: 2 * mebibyte,
      mostBytesPerSession: 64 * kibibyte,
    }),
    /** Small data that forms and filters are made from. */
    references: new SessionCache<{ data: unknown; askedAt: number }>({
      mostBytes: 16 * mebibyte,
      mostBytesPerSession: 4 * mebibyte,
    }),
    /** The address of the last page that was asked for. */
    addresses: new SessionCache<AskedAddress>({ mostBytes: 4 * mebibyte, mostBytesPerSession: 64 * kibibyte }),
  }
  const keepAddress = (...entry: [sessionId: string, key: string, address: AskedAddress]) =>
    caches.addresses.keep(...entry)
  function dropSession(sessionId: string): void {
    for (const cache of Object.values(caches)) cache.drop(sessionId)
  }
  // Both messages are sent below, by another process.
  peers?.on('address', (entry) => keepAddress(...(entry as Parameters<typeof keepAddress>)))
  peers?.on('session ended', (sessionId) => dropSession(sessionId as string))

  return {
    ...caches,
    keepAddress(...entry: Parameters<typeof keepAddress>): void {
      keepAddress(...entry)
      peers?.send('address', entry)
    },
    /** Forgets what a session has read, in every process. */
    dropSession(sessionId: string): void {
      dropSession(sessionId)
      peers?.send('session ended', sessionId)
    },
  }
}
export type Caches = ReturnType<typeof createCaches>
