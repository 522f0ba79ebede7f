import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { failureView } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/row-view'
import { callPlatform } from '~/platform/platform.server'
import { currentSession } from '~/session/session.server'
import { missing } from '~/ui/missing'
import { deviceOf } from './device'

type Context = Readonly<RouterContextProvider>
export type Account = DataOf<typeof contract.account.read>

export interface SessionView {
  id: string
  device: string
  address: string
  signedIn: string
  lastUsed: string
  isCurrent: boolean
}

export interface AccountView {
  ok: true
  name: string
  email: string
  isProtected: boolean
  recoveryCodes: number
  sessions: SessionView[]
  /** Further sessions, which the list leaves out. */
  more: number
}

const mostSessions = 20

/** A platform that does not say so has none of the calls of this screen, and must not be sent any. */
export const offersAccount = (context: Context): boolean => currentSession(context)?.offersAccount ?? false

export const readAccount = async (context: Context): Promise<Account> =>
  (await callPlatform(context, contract.account.read, {})).data

/** The account as finished texts. Never rejects: a failure comes back as data. */
export async function accountView(context: Context): Promise<AccountView | ListFailure> {
  try {
    return viewOf(await readAccount(context), context)
  } catch (error) {
    return failureView(context, error)
  }
}

function viewOf({ email, secondFactor, sessions }: Account, context: Context): AccountView {
  const { timeZone } = context.get(requestScope).settings
  const { firstName = '', lastName = '' } = currentSession(context) ?? {}
  const moment = (value: string | null | undefined) => (value && formatDateTime(value, timeZone)) || missing
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const shown = [...own, ...sessions.filter(({ isCurrent }) => !isCurrent)].slice(0, mostSessions)
  return {
    ok: true,
    name: `${firstName} ${lastName}`.trim(),
    email: email ?? missing,
    isProtected: secondFactor?.isOn ?? false,
    recoveryCodes: secondFactor?.recoveryCodes ?? 0,
    sessions: shown.map(({ _id, agent, address, createdAt, lastUsedAt, isCurrent }) => ({
      id: _id ?? '',
      device: deviceOf(agent ?? ''),
      address: address || missing,
      signedIn: moment(createdAt),
      lastUsed: moment(lastUsedAt),
      isCurrent: isCurrent ?? false,
    })),
    more: sessions.length - shown.length,
  }
}
