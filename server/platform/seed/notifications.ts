import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import { type Notice, createNotices } from './notices.ts'
import type { Act } from './office.ts'
import type { World } from './world.ts'

/** Past, running and coming notifications with their targets, and what the log says of them. */
export function* notificationRows(businesses: readonly SeedBusiness[], world: World): Generator<Row> {
  for (const notice of createNotices(world.calendar)) {
    const act = world.office.act(notice.createdDaysAgo)
    const target = act ? targetOf(notice, act, businesses) : []
    if (!act || target.length === 0) continue
    const id = world.createIdentifier(act.at)
    yield notificationRow(id, notice, { act, target, world })
    const { title } = notice
    const record = { type: 'notification', id }
    const after = { title, targetCount: target.length }
    yield world.office.logRow(act, { action: 'create', activity: 'Notification', details: title, record, after })
  }
}

/** Those that were there when it was written: the ones in its states, or all where it names none that has any. */
function targetOf({ states }: Notice, { at }: Act, businesses: readonly SeedBusiness[]): readonly SeedBusiness[] {
  const known = businesses.filter(({ createdAt }) => createdAt <= at)
  const chosen = known.filter(({ place }) => states.includes(place.state))
  return chosen.length > 0 ? chosen : known
}

interface NotificationContext {
  act: Act
  target: readonly SeedBusiness[]
  world: World
}

const notificationRow = (id: string, notice: Notice, { act, target, world }: NotificationContext): Row => ({
  table: 'notifications',
  values: {
    id,
    title: notice.title,
    type: notice.type,
    message: notice.message,
    category: notice.category,
    media_type: 'none',
    media_url: '',
    start_date: world.calendar.startOf(notice.firstDaysAgo),
    // The last millisecond of the last day.
    end_date: new Date(world.calendar.startOf(notice.lastDaysAgo - 1).getTime() - 1),
    status: 'active',
    created_by_name: act.administrator.fullName,
    created_at: act.at,
    version: 1,
    target: target.map(({ ref }) => ref),
  },
})
