import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { formatNumber } from '~/lib/money'
import type { ChartPart } from '~/charts/chart-parts'
import { failureView } from '~/listing/list-view.server'
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

/** The four figures of the dashboard (readings 21), each read and failing on its own. None rejects. */
export const readFigures = (context: Context) => ({
  businesses: settled(context, async () => {
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
  staffs: settled(context, async () => {
    const { data } = await callPlatform(context, contract.report.summary, {})
    return { total: data.staffCount, parts: [] }
  }),
  subscriptions: settled(context, async () => {
    const { data: plans } = await reference(context, contract.subscription.list)
    const custom = plans.filter(({ type }) => type === 'custom').length
    return { total: plans.length, parts: [part('General', plans.length - custom), part('Custom', custom)] }
  }),
  admins: settled(context, async () => ({ total: await countRows(context, contract.admin.list, {}), parts: [] })),
})

async function settled(
  context: Context,
  read: () => Promise<{ total: number | null | undefined; parts: ChartPart[] }>,
): Promise<Figure | ListFailure> {
  try {
    const { total, parts } = await read()
    return { ok: true, value: typeof total === 'number' ? formatNumber(total) : emptyValue, parts }
  } catch (error) {
    return failureView(context, error)
  }
}
