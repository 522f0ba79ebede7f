import type { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { formatDateTime } from '~/lib/format'
import { emptyValue } from '~/ui/empty-value'

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
  /** The number of sessions that are not listed. */
  more: number
}

const mostSessions = 20

/** One administrator's sessions, the current one first. */
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

// Derived browsers also name their origin, so they must be tested first.
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** 'Firefox on Windows' from a User-Agent; another program's own name. */
export function deviceOf(agent: string): string {
  const browser = nameIn(agent, browsers) ?? /^[\w.-]{1,40}/.exec(agent)?.[0] ?? 'Unknown device'
  const system = nameIn(agent, systems)
  return system ? `${browser} on ${system}` : browser
}
