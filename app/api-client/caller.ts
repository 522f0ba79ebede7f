import { createContext } from 'react-router'

/** On whose behalf the platform is called during one request. */
export interface Caller {
  /** Names the session in caches; not a secret. */
  readonly sessionId: string
  readonly token: string
  /** What this request asks for. */
  readonly address: { readonly pathname: string; readonly search: string }
  /** When this session last changed something, in epoch milliseconds; older answers are no longer shown. */
  readonly changedAt: number
  readonly isExpired: boolean
  /** Flags the session invalid, as the specification's section 4 says. */
  expire(): void
  /** Remembers that this session has just changed something. */
  changed(): void
}

export const callerContext = createContext<Caller>()
