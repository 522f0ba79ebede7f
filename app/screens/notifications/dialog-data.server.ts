import { TZDate } from '@date-fns/tz'
import { format, isValid } from 'date-fns'
import type { RouterContextProvider } from 'react-router'
import { contract, type Notification } from '#contract/index.ts'
import { type ChosenBusinesses, noBusinesses } from '~/entities/business/chosen-businesses'
import { describeTarget } from '~/entities/business/target.server'
import { shownAddress } from '~/entities/media/media'
import type { MediaValues } from '~/entities/media/media-fields'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import type { ApplicationSettings } from '~/lib/settings'
import { failureView } from '~/listing/list-view.server'
import { findRecord } from '~/platform/record.server'
import { missing } from '~/ui/missing'
import type { DialogName } from './dialog-names'
import type { DialogFailure } from '~/forms/platform-dialog'

type Context = Readonly<RouterContextProvider>

/** The fields of the form, as texts. */
export interface NotificationValues extends MediaValues {
  title: string
  type: string
  message: string
  startDate: string
  endDate: string
}

export interface NotificationView {
  kind: 'notification'
  /** Empty for one that is being created. */
  id: string
  values: NotificationValues
  status: string
  businesses: ChosenBusinesses
  version: number | null
  /** What only a stored notification has, by label. */
  facts: [label: string, value: string][]
  pressKey: string
}

export type DialogView = DialogFailure | NotificationView

/** Reads what `modal` needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Context, modal: DialogName, id: string | null): Promise<DialogView> {
  const { settings } = context.get(requestScope)
  const { timeZone } = settings
  const pressKey = crypto.randomUUID()
  if (modal === 'create') {
    const values = { ...notificationValues({ target: [] }, settings), type: 'banner' }
    return {
      kind: 'notification',
      id: '',
      values,
      status: 'active',
      businesses: noBusinesses,
      version: null,
      facts: [],
      pressKey,
    }
  }
  try {
    const record = await findRecord(context, contract.notification.list, id)
    if (!record)
      return { kind: 'failure', message: 'This notification is not there any more. Somebody may have deleted it.' }
    const isShown = modal === 'view' || modal === 'edit'
    return {
      kind: 'notification',
      id: record._id ?? '',
      values: notificationValues(record, settings),
      status: record.status || 'active',
      businesses: isShown ? await describeTarget(context, record.target) : noBusinesses,
      version: record.version ?? null,
      facts: [
        ['Start date', moment(record.startDate, timeZone)],
        ['End date', moment(record.endDate, timeZone)],
        ['Status', record.status || missing],
        ['Category', record.category || missing],
        ['Created by', record.createdBy?.name || missing],
        ['Created at', moment(record.createdAt, timeZone)],
      ],
      pressKey,
    }
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}

export const notificationValues = (
  record: Partial<Notification>,
  { timeZone, platformUrl }: Pick<ApplicationSettings, 'timeZone' | 'platformUrl'>,
): NotificationValues => ({
  title: record.title ?? '',
  type: record.type ?? '',
  message: record.message ?? '',
  mediaType: record.media?.type || 'none',
  mediaUrl: shownAddress(record.media?.url ?? '', new URL(platformUrl).origin),
  startDate: dayOf(record.startDate, timeZone),
  endDate: dayOf(record.endDate, timeZone),
})

const moment = (value: string | null | undefined, timeZone: string): string =>
  (value && formatDateTime(value, timeZone)) || missing

/** The business day of a stored date, for a date field; empty when it is none. */
export const dayOf = (value: string | null | undefined, timeZone: string): string =>
  value && isValid(new Date(value)) ? format(new TZDate(new Date(value), timeZone), 'yyyy-MM-dd') : ''
