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
  tiles: Tile[]
  /** Of what is chosen: how many there are, what they pay, and the list of all. */
  sum: { count: string; amount: string; to: string }
}

/** Lapsed subscriptions, or those that end on one day. */
interface Tile {
  due: string
  name: string
  date: string
  count: string
  tone: 'none' | 'some' | 'today' | 'lapsed'
  isChosen: boolean
}

/** What is due in 7 days or has lapsed, if the platform tells it; rows and counts fail independently. */
export function loadDue(args: ListArguments, { now, previewRows }: { now: Date; previewRows: number }) {
  const { context, url } = args
  if (!offers(context, 'endings') || !offers(context, 'subscriberExpiry')) return {}
  const { timeZone } = context.get(requestScope).settings
  const days = dueDays(now, timeZone)
  const { chosen, query } = dueChoice(url, days)
  const isLapsed = chosen === 'lapsed'
  const list = dueList({ days, timeZone, isLapsed })
  const summary = panelData(context, async (): Promise<Omit<DueSummary, 'ok'>> => {
    const [week, lapsed] = await Promise.all([readEndings('due-7'), readEndings('lapsed')])
    const counts = new Map(week.days.map(({ day, count }) => [day, count]))
    const tiles = [
      { due: 'lapsed', name: 'Lapsed', date: 'until now', count: countOf(lapsed), tone: 'lapsed' as const },
      ...days.map(({ day, name, date }) => {
        const tone: Tile['tone'] = name === 'Today' ? 'today' : 'some'
        return { due: day, name, date, count: counts.get(day) ?? 0, tone }
      }),
    ]
    return {
      tiles: tiles.map(({ count, tone, ...tile }) => ({
        ...tile,
        count: formatNumber(count),
        tone: count === 0 ? 'none' : tone,
        isChosen: tile.due === chosen,
      })),
      sum: isLapsed
        ? sumOf(lapsed, '/subscribers?expiry=lapsed&sort=-expires')
        : sumOf(week, '/subscribers?expiry=due-7&sort=expires'),
    }
  })
  const asked = url.searchParams.get('due') ?? ''
  const notes = asked === chosen ? [] : [noValue('due', asked)]
  const page = loadList(args, list, { query, previewRows, notes })
  return { dueSummary: summary, dueList: page }

  /** Counts for the panel; a list can't be asked for zero rows, so one is read. */
  async function readEndings(expiry: Expiry) {
    const { endings } = contract.subscription
    return (await callPlatform(context, endings, { query: { expiry }, range: { from: 0, to: 0 } })).data
  }
}

type Endings = Pick<DataOf<typeof contract.subscription.endings>, 'totals'>

const countOf = ({ totals }: Endings) => totals.reduce((sum, { count }) => sum + count, 0)

function sumOf(endings: Endings, to: string): DueSummary['sum'] {
  const count = countOf(endings)
  const amount = count > 0 ? ` · ${formatTotals(endings.totals)} a month` : ''
  return { count: `${formatNumber(count)} ${count === 1 ? 'subscription' : 'subscriptions'}`, amount, to }
}
