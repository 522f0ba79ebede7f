import { contract, type Expiry } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { formatTotals } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { requestScope } from '~/lib/request'
import type { ListArguments } from '~/listing/define-list.server'
import { noValue } from '~/listing/list-state.server'
import { loadList, panelData } from '~/listing/list-view.server'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { dueChoice, dueDays, dueList } from './due-list.server'

export interface DueSummary {
  ok: true
  days: { day: string; name: string; date: string; count: string }[]
  week: Sum
  lapsed: Sum
}

interface Sum {
  count: string
  amount: string
}

/** What is due in 7 days or has lapsed, if the platform tells it; rows and counts fail independently. */
export function loadDue(args: ListArguments, { now, previewRows }: { now: Date; previewRows: number }) {
  const { context, url } = args
  if (!offers(context, 'endings') || !offers(context, 'subscriberExpiry')) return {}
  const { timeZone } = context.get(requestScope).settings
  const days = dueDays(now, timeZone)
  const { chosen, query } = dueChoice(url, days)
  const list = dueList({ days, timeZone, isLapsed: chosen === 'lapsed' })
  const summary = panelData(context, async (): Promise<Omit<DueSummary, 'ok'>> => {
    const [week, lapsed] = await Promise.all([readEndings('due-7'), readEndings('lapsed')])
    const counts = new Map(week.days.map(({ day, count }) => [day, count]))
    return {
      days: days.map((day) => ({ ...day, count: formatNumber(counts.get(day.day) ?? 0) })),
      week: sumOf(week),
      lapsed: sumOf(lapsed),
    }
  })
  const asked = url.searchParams.get('due') ?? ''
  const notes = asked === chosen ? [] : [noValue('due', asked)]
  const page = loadList(args, list, { query, previewRows, notes })
  return { dueChosen: chosen, dueSummary: summary, dueList: page }

  /** Counts for the panel; a list can't be asked for zero rows, so one is read. */
  async function readEndings(expiry: Expiry) {
    const { endings } = contract.subscription
    return (await callPlatform(context, endings, { query: { expiry }, range: { from: 0, to: 0 } })).data
  }
}

const sumOf = ({ totals }: Pick<DataOf<typeof contract.subscription.endings>, 'totals'>): Sum => ({
  count: formatNumber(totals.reduce((sum, { count }) => sum + count, 0)),
  amount: formatTotals(totals),
})
