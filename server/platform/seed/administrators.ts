import type { Row } from '../db/bulk-load.ts'
import { officeHours, type SeedContext } from './context.ts'
import { pickPhone } from './people.ts'

/** An administrator did something at a moment: every state that administrators change comes from one of these. */
export interface Action {
  administrator: SeedContext['administrators'][number]
  at: Date
}

/** An action of that day, in office hours, by an administrator who worked here then. */
export function actionOn(daysAgo: number, { administrators, random, momentOn }: SeedContext): Action {
  const present = administrators.filter(
    ({ hiredDaysAgo, leftDaysAgo = 0 }) => daysAgo < hiredDaysAgo && daysAgo > leftDaysAgo,
  )
  return { administrator: random.pick(present), at: momentOn(daysAgo, officeHours) }
}

interface LogEntry {
  action: string
  activity: string
  details: string
  businessRef?: string | null
  record?: { type: string; id: string }
  before?: object
  after?: object
  reason?: string
}

export function logRow({ administrator, at }: Action, entry: LogEntry, { createRow }: SeedContext): Row {
  const { action, activity, details, businessRef = null, record, before = null, after = null, reason = null } = entry
  return createRow('logs', at, {
    admin_id: administrator.id,
    user_full_name: `${administrator.firstName} ${administrator.lastName}`,
    user_role: 'superadmin',
    user_email: administrator.email,
    business_ref: businessRef,
    action,
    activity,
    details,
    record_type: record?.type ?? null,
    record_id: record?.id ?? null,
    before,
    after,
    reason,
  })
}

/** The administrators, and who hired and deactivated them in the log. */
export function* administratorRows(passwordHash: string, context: SeedContext): Generator<Row> {
  const { administrators, createRow, momentOn, random } = context
  const [first] = administrators
  for (const administrator of administrators) {
    const { id, firstName, lastName, email, hiredAt, leftDaysAgo } = administrator
    const phone = administrator === first ? null : pickPhone(random)
    yield createRow('admins', hiredAt, {
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      type: 'admin',
      role: 'superadmin',
      password_hash: passwordHash,
      is_active: leftDaysAgo === undefined,
      version: leftDaysAgo === undefined ? 1 : 2,
    })
    const logChange = (action: string, at: Date, change: { before?: object; after: object; reason?: string }) => {
      const entry = { action, activity: 'Admin', details: `${firstName} ${lastName}`, ...change }
      return logRow({ administrator: first ?? administrator, at }, { ...entry, record: { type: 'admin', id } }, context)
    }
    const account = { type: 'admin', role: 'superadmin' }
    yield logChange('create', hiredAt, { after: { firstName, lastName, email, phone, account, isActive: true } })
    if (leftDaysAgo === undefined) continue
    const change = { before: { isActive: true }, after: { isActive: false }, reason: 'Left the company' }
    yield logChange('deactivate', momentOn(leftDaysAgo, officeHours), change)
  }
}

const daysWithSessions = 50

/** The log of signing in and out, before and after the office hours of the last weeks. */
export function* sessionRows(context: SeedContext): Generator<Row> {
  const [opening, closing] = officeHours
  for (const administrator of context.administrators.filter(({ leftDaysAgo }) => leftDaysAgo === undefined)) {
    const log = (at: Date, action: string, details: string) =>
      logRow({ administrator, at }, { action, activity: 'Session', details }, context)
    for (let daysAgo = daysWithSessions; daysAgo > 0; daysAgo--) {
      yield log(context.momentOn(daysAgo, [opening - 0.5, opening]), 'login', 'Signed in')
      yield log(context.momentOn(daysAgo, [closing, closing + 1]), 'logout', 'Signed out')
    }
  }
}
