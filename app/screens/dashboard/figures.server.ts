import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { formatNumber } from '~/lib/money'
import type { ChartPart } from '~/charts/chart-parts'
import { panelData } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/list-view'
import { countRows } from '~/api-client/read-list.server'
import { callPlatform } from '~/api-client/platform.server'
import { reference } from '~/api-client/reference.server'
import { emptyValue } from '~/ui/empty-value'

type Context = Readonly<RouterContextProvider>

/** A card's figure, and the shares of it that a pie shows. */
export interface Figure {
  ok: true
  value: string
  parts: ChartPart[]
}

const part = (label: string, value: number, to?: string): ChartPart => ({ label, value, text: formatNumber(value), to })

/** The four figures of the dashboard; each is read and fails on its own (docs/behaviour.md, rule 22). */
export const readFigures = (context: Context) => ({
  businesses: readFigure(context, async () => {
    const [total, inactive] = await Promise.all([
      countRows(context, contract.business.list, {}),
      countRows(context, contract.business.list, { status: 'inactive' }),
    ])
    return {
      total,
      parts: [
        part('Active', total - inactive, '/businesses?status=active'),
        part('Inactive', inactive, '/businesses?status=inactive'),
      ],
    }
  }),
  staffs: readFigure(context, async () => {
    const { data } = await callPlatform(context, contract.report.summary, {})
    return { total: data.staffCount, parts: [] }
  }),
  subscriptions: readFigure(context, async () => {
    const { data: plans } = await reference(context, contract.subscription.list)
    const custom = plans.filter(({ type }) => type === 'custom').length
    return { total: plans.length, parts: [part('General', plans.length - custom), part('Custom', custom)] }
  }),
  admins: readFigure(context, async () => ({ total: await countRows(context, contract.admin.list, {}), parts: [] })),
})

const readFigure = (
  context: Context,
  read: () => Promise<{ total: number | null | undefined; parts: ChartPart[] }>,
): Promise<Figure | ListFailure> =>
  panelData(context, async () => {
    const { total, parts } = await read()
    return { value: typeof total === 'number' ? formatNumber(total) : emptyValue, parts }
  })
