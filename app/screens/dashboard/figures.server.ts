import { createElement } from 'react'
import { contract } from '#contract/index.ts'
import { formatNumber } from '~/lib/number'
import { type Context, requestScope } from '~/lib/request'
import type { DrawnChart } from '~/charts/chart'
import { type ChartPart, drawChart } from '~/charts/chart-parts.server'
import { DonutChart } from '~/charts/donut-chart.server'
import { panelData } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/list-view'
import { countRows, readFirstRows } from '~/api-client/read-list.server'
import { callPlatform } from '~/api-client/platform.server'
import { readCurrentPlans } from '~/entities/plan/plan.server'
import { isCustom } from '~/entities/plan/plan-values'
import { emptyValue } from '~/ui/empty-value'
import type { Trend } from '~/ui/figures'
import { ringTitles } from './ring-titles'
import { businessDay, trendMonths, trendOf } from './trend.server'

export interface Figure {
  ok: true
  value: string
  chart?: DrawnChart
  trend?: Trend
}

const part = (label: string, value: number, to?: string): ChartPart => ({ label, value, text: formatNumber(value), to })

/** The four figures of the dashboard, each read and failing independently (docs/behaviour.md, rule 22). */
export const readFigures = (context: Context, now: Date) => ({
  businesses: readFigure(context, async () => {
    const months = trendMonths(now, context.get(requestScope).settings.timeZone)
    const [total, inactive, ...added] = await Promise.all([
      countRows(context, contract.business.list, {}),
      countRows(context, contract.business.list, { status: 'inactive' }),
      // A figure without its trend is better than none.
      ...months.map((days) => countRows(context, contract.business.list, days).catch(() => undefined)),
    ])
    return {
      total,
      ring: { title: ringTitles.businesses, unit: 'businesses' },
      parts: [
        part('Active', total - inactive, '/businesses?status=active'),
        part('Inactive', inactive, '/businesses?status=inactive'),
      ],
      trend: trendOf(total, added, months),
    }
  }),
  staffs: readFigure(context, async () => {
    const { data } = await callPlatform(context, contract.report.summary, {})
    return { total: data.staffCount }
  }),
  subscriptions: readFigure(context, async () => {
    const plans = await readCurrentPlans(context)
    const custom = plans.filter(isCustom).length
    return {
      total: plans.length,
      ring: { title: ringTitles.subscriptions, unit: 'plans' },
      parts: [
        part('General', plans.length - custom, '/subscriptions?type=general'),
        part('Custom', custom, '/subscriptions?type=custom'),
      ],
      trend: trendOfRecords(context, plans, now),
    }
  }),
  admins: readFigure(context, async () => {
    const { rows, total } = await readFirstRows(context, {
      endpoint: contract.admin.list,
      query: {},
      count: mostAdmins,
    })
    return { total, trend: rows.length === total ? trendOfRecords(context, rows, now) : undefined }
  }),
})

/** Above this number, the dates when administrators were added are not read. */
const mostAdmins = 50

interface ReadFigure {
  total: number | null | undefined
  ring?: { title: string; unit: string }
  parts?: ChartPart[]
  trend?: Trend
}

const readFigure = (context: Context, read: () => Promise<ReadFigure>): Promise<Figure | ListFailure> =>
  panelData(context, async () => {
    const { total, ring, parts = [], trend } = await read()
    const value = typeof total === 'number' ? formatNumber(total) : emptyValue
    const chart = ring && drawChart(context, createElement(DonutChart, { ...ring, parts, whole: value }))
    return { value, chart, trend }
  })

function trendOfRecords(context: Context, records: readonly { createdAt?: string | null }[], now: Date) {
  const { timeZone } = context.get(requestScope).settings
  const months = trendMonths(now, timeZone)
  const days = records.map(({ createdAt }) => businessDay(createdAt, timeZone))
  if (days.includes(undefined)) return undefined
  const added = months.map(
    ({ startDate, endDate }) => days.filter((day) => day && day >= startDate && day <= endDate).length,
  )
  return trendOf(records.length, added, months)
}
