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

/** What a console process remembers for its sessions. */
export const createCaches = () => ({
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
  addresses: new SessionCache<{ address: string; askedAt: number }>({
    mostBytes: 4 * mebibyte,
    mostBytesPerSession: 64 * kibibyte,
  }),
})
export type Caches = ReturnType<typeof createCaches>

/** Forgets what a session has read. */
export function dropSession({ lists, lengths, references, addresses }: Caches, sessionId: string): void {
  for (const cache of [lists, lengths, references, addresses]) cache.drop(sessionId)
}
