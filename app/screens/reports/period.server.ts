import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { type DayRange, daysBefore, isDay, type Preset, resolvePreset } from '~/lib/business-day'
import { formatDayRange } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import type { ListArguments } from '~/listing/define-list.server'
import { noFilter, noteInWords, noValue } from '~/listing/list-state.server'
import { panelData } from '~/listing/list-view.server'
import { offers } from '~/session/session.server'
import { figuresOf } from './period-figures'

/** The offered periods by their names in the address; a custom one is `custom`. */
const offered = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const satisfies Partial<Record<Preset, string>>
const standard = 'this-month'

const isOffered = (name: string): name is keyof typeof offered => Object.hasOwn(offered, name)

const hasPeriods = (context: Context) => offers(context, 'periodTotals') && offers(context, 'transactionFilters')

interface Period {
  name: keyof typeof offered | 'custom'
  days: DayRange
  /** What the days are a part of, which is compared with the same part of the one before. */
  part?: Preset | undefined
  /** The problem with custom dates; the default period is shown then. */
  error?: PeriodError | undefined
}

export interface PeriodError {
  text: string
  fields: readonly ('from' | 'to')[]
}

function readPeriod({ searchParams }: URL, now: Date, timeZone: string): Period {
  const name = namedPeriod(searchParams)
  const days = typedDays(searchParams)
  const error = name === 'custom' ? customError(days) : undefined
  if (name === 'custom' && error === undefined) {
    // Of one that is not over its days so far, or they would be compared with more.
    const { endDate: today } = resolvePreset('today', now, timeZone)
    const isRunning = days.startDate <= today && today <= days.endDate
    if (!isRunning) return { name, days }
    const parts = (['this-year', 'this-month'] as const).filter(
      (preset) => resolvePreset(preset, now, timeZone).startDate === days.startDate,
    )
    // In January both begin on the same day.
    const part = days.endDate.startsWith(today.slice(0, 7)) ? parts.at(-1) : parts[0]
    return { name, days: { ...days, endDate: today }, part }
  }
  const preset = isOffered(name) ? name : standard
  return { name: preset, days: resolvePreset(preset, now, timeZone), part: preset, error }
}

/** Dates without a name are a custom period. */
const namedPeriod = (searchParams: URLSearchParams) =>
  searchParams.get('period') || (searchParams.get('from') || searchParams.get('to') ? 'custom' : '')

const typedDays = (searchParams: URLSearchParams): DayRange => ({
  startDate: searchParams.get('from') ?? '',
  endDate: searchParams.get('to') ?? '',
})

function customError(days: DayRange): PeriodError | undefined {
  const { startDate, endDate } = days
  const both = ['from', 'to'] as const
  if (startDate === '' && endDate === '') return { text: 'Enter both dates.', fields: both }
  if (startDate === '') return { text: 'Enter the From date too.', fields: ['from'] }
  if (endDate === '') return { text: 'Enter the To date too.', fields: ['to'] }
  const fields = both.filter((field) => !isDay(field === 'from' ? startDate : endDate))
  if (fields.length > 0) return { text: 'Enter dates as YYYY-MM-DD, from 1900 on.', fields }
  if (endDate < startDate) return { text: 'The To date is before the From date.', fields: ['to'] }
  // The equally long period before it must be valid, too.
  if (isDay(daysBefore(days).startDate)) return undefined
  return { text: 'Choose a shorter period: the one before it begins before 1900.', fields: both }
}

/** Notes on a period that is not offered or not possible on this platform. */
export function periodNotes({ context, url }: ListArguments): string[] {
  const name = namedPeriod(url.searchParams)
  if (name === '') return []
  if (!hasPeriods(context)) return [noteInWords(noFilter('period'))]
  return name === 'custom' || isOffered(name) ? [] : [noteInWords(noValue('period', name))]
}

/** Sales and subscriptions of the address's period and the one before; undefined where the platform can't tell. */
export function loadPeriod({ context, url }: ListArguments, now: Date) {
  if (!hasPeriods(context)) return undefined
  const { name, days, part, error } = readPeriod(url, now, context.get(requestScope).settings.timeZone)
  return {
    choices: Object.entries(offered).map(([value, label]) => ({
      label,
      value,
      isCurrent: value === name,
    })),
    custom: {
      isCurrent: name === 'custom',
      ...(name === 'custom' || error ? typedDays(url.searchParams) : days),
      error,
    },
    figures: readFigures(context, { days, before: daysBefore(days, part) }),
  }
}

const readFigures = (context: Context, { days, before }: { days: DayRange; before: DayRange }) =>
  panelData(context, async () => {
    const read = async (query: DayRange) => (await callPlatform(context, contract.report.totals, { query })).data.totals
    const [now, then] = await Promise.all([read(days), read(before)])
    return {
      days: formatDayRange(days.startDate, days.endDate),
      before: formatDayRange(before.startDate, before.endDate),
      rows: figuresOf(now, then, days),
    }
  })
