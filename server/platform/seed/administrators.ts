import type { Row } from '../db/bulk-load.ts'
import { categories } from './categories.ts'
import { officeHours, type SeedContext } from './context.ts'
import { pickPhone } from './people.ts'

export function* administratorRows(passwordHash: string, context: SeedContext): Generator<Row> {
  const { administrators, createRow, logRow, momentOn, random } = context
  for (const administrator of administrators) {
    const { id, firstName, lastName, name, email, hiredAt, leftDaysAgo } = administrator
    const [first = administrator] = administrators
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
    const entry = { activity: 'Admin', details: name, record: { type: 'admin', id } }
    const account = { type: 'admin', role: 'superadmin' }
    const after = { firstName, lastName, email, phone, account, isActive: true }
    yield logRow({ administrator: first, at: hiredAt }, { ...entry, action: 'create', after })
    if (leftDaysAgo === undefined) continue
    const change = { before: { isActive: true }, after: { isActive: false }, reason: 'Left the company' }
    const at = momentOn(leftDaysAgo, officeHours)
    yield logRow({ administrator: first, at }, { ...entry, action: 'deactivate', ...change })
  }
}

const daysWithSessions = 50

export function* sessionRows({ administrators, logRow, momentOn }: SeedContext): Generator<Row> {
  const [opening, closing] = officeHours
  const entry = { activity: 'Session', record: null }
  for (const administrator of administrators.filter(({ leftDaysAgo }) => leftDaysAgo === undefined)) {
    for (let daysAgo = daysWithSessions; daysAgo > 0; daysAgo--) {
      const [start, end] = [momentOn(daysAgo, [opening - 0.5, opening]), momentOn(daysAgo, [closing, closing + 1])]
      yield logRow({ administrator, at: start }, { ...entry, action: 'login', details: 'Signed in' })
      yield logRow({ administrator, at: end }, { ...entry, action: 'logout', details: 'Signed out' })
    }
  }
}

/** One category a day, and then the free product count, before the first business registers. */
const categoriesDaysAgo = 915
const freeProductCountDaysAgo = 905
export const freeProductCount = 20

export function* settingsRows({ actionOn, createId, createRow, logRow }: SeedContext): Generator<Row> {
  for (const [index, { name }] of categories.entries()) {
    const action = actionOn(categoriesDaysAgo - index)
    const category = { id: createId(action.at), name, description: name }
    yield createRow('categories', action.at, category)
    const record = { type: 'category', id: category.id }
    yield logRow(action, { action: 'create', activity: 'Category', details: name, record, after: category })
  }
  yield logRow(actionOn(freeProductCountDaysAgo), {
    action: 'update',
    activity: 'Settings',
    details: `Free product count ${freeProductCount}`,
    record: { type: 'settings', id: 'admin-settings' },
    before: { freeProductCount: 0 },
    after: { freeProductCount },
  })
}
