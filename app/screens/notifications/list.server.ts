import { contract, type Notification } from '#contract/index.ts'
import { countInWords } from '~/entities/business/business'
import { ruleInWords } from '~/entities/business/target-rule'
import { capitalised } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { actions, type CellMark, dateTime, serial, status, text, word } from '~/listing/columns.server'
import { choice, defineList, type ListArguments } from '~/listing/define-list.server'
import { offers } from '~/session/session.server'
import { notificationDialogs } from './intents'
import { phaseOf, shownStatus } from './notification-values.server'

const possibleFilters = [
  choice('phase', 'Shown', { options: { scheduled: 'Scheduled', live: 'Live', ended: 'Ended' } }),
]

export const notifications = defineList(contract.notification.list, {
  name: 'Notifications',
  columns: [
    serial(),
    text('title', 'Title', { width: 26, isName: true }),
    text('message', 'Message', { width: 22 }),
    text('category', 'Category', { width: 11 }),
    word('media.type', 'Media Type', { width: 8 }),
    status('status', 'Status', { mark: markPhase }),
    dateTime('startDate', 'Start Date'),
    dateTime('endDate', 'End Date'),
    text('createdBy.name', 'Created By', { width: 14 }),
    dateTime('createdAt', 'Created At'),
    actions(''),
  ],
  alsoSearched: ['type'],
  possibleFilters,
  noun: 'notification',
  card: { details: ['category', 'startDate'], contact: 'message' },
  // A notification may have 100,000 targets, which only its dialog and files as JSON read.
  isMinimal: true,
  rowNote: notedTarget,
  rowPhase: phaseOf,
  rowName: ({ title }) => title || 'this notification',
  rowDialog: notificationDialogs.view.name,
  actionsNeed: 'delete',
})

/** With a filter by phase, if the platform supports it. Files have the phase beside the stored status. */
export function notificationsFor({ context }: ListArguments): typeof notifications {
  const today = { now: new Date(), timeZone: context.get(requestScope).settings.timeZone }
  return {
    ...notifications,
    filters: offers(context, 'notificationPhases') ? possibleFilters : notifications.filters,
    exportedToo: [text('status', 'Shown', { from: (record) => capitalised(phaseOf(record, today) ?? '') })],
  }
}

/** The stored status in the colour of the phase below the title. */
function markPhase(record: Notification, text: string, timeZone: string): CellMark | undefined {
  const shown = shownStatus(record, { now: new Date(), timeZone })
  return shown === 'scheduled' || shown === 'ended' ? { text, tone: shown } : undefined
}

/** `Live · 22 Pharmacy businesses in Lagos`: the phase, and the target as far as the list tells it. */
function notedTarget(record: Notification, today: { now: Date; timeZone: string }): string {
  const { targetRule, target, targetCount } = record
  const count = targetCount ?? target.length
  const words = targetRule ? ruleInWords(targetRule, count) : count > 0 && countInWords(count)
  return [capitalised(phaseOf(record, today) ?? ''), words].filter(Boolean).join(' · ')
}
