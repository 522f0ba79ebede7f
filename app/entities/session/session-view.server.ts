import type { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { formatDateTime } from '~/lib/format'
import { emptyValue } from '~/ui/empty-value'
import { deviceOf } from './device'

export interface SessionView {
  id: string
  device: string
  address: string
  signedIn: string
  lastUsed: string
  isCurrent: boolean
}

export interface SessionsView {
  sessions: SessionView[]
  /** Further sessions, which the list leaves out. */
  more: number
}

const mostSessions = 20

/** The sessions of one administrator, the one that asks first. */
export function sessionsView(
  sessions: DataOf<typeof contract.account.read>['sessions'],
  timeZone: string,
): SessionsView {
  const moment = (value: string | null | undefined) => (value && formatDateTime(value, timeZone)) || emptyValue
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const shown = [...own, ...sessions.filter(({ isCurrent }) => !isCurrent)].slice(0, mostSessions)
  return {
    sessions: shown.map(({ _id, agent, address, createdAt, lastUsedAt, isCurrent }) => ({
      id: _id ?? '',
      device: deviceOf(agent ?? ''),
      address: address || emptyValue,
      signedIn: moment(createdAt),
      lastUsed: moment(lastUsedAt),
      isCurrent: isCurrent ?? false,
    })),
    more: sessions.length - shown.length,
  }
}
