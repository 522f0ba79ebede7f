import { clsx } from 'clsx'
import { Link } from 'react-router'
import { EmptyLine } from '~/ui/empty'
import { useComingSearch } from '~/lib/coming-search'
import { withParameters } from '~/lib/screen-url'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import { Part } from '~/listing/part'
import type { Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import { FiguresHead } from '~/ui/figures'
import { Card, CardHeader } from '~/ui/card'
import { toggleGroupClass } from '~/ui/toggle-group'
import { CustomPeriod, type CustomPeriodProps } from './custom-period'
import type { ComparedFigure, PeriodRow } from './period-figures'

interface PeriodFigures {
  ok: true
  days: string
  before: string
  rows: PeriodRow[]
}

interface PeriodView {
  choices: { label: string; value: string; isCurrent: boolean }[]
  custom: CustomPeriodProps
  figures: Deferred<PeriodFigures | ListFailure>
}

const title = 'Sales and subscriptions'
const columns = ['Count', 'Amount']

/** On a phone a row's name is above its figures, and each comparison on one line. */
const tableClass = clsx(
  'print:break-inside-avoid [&_:is(td,tbody_th)]:py-1.5 [&_:is(td,tbody_th)]:align-top',
  'max-sm:[&_:is(td,tbody_th)]:h-auto max-sm:[&_:is(td,tbody_th)]:border-0 max-sm:[&_td:nth-child(2)]:ps-4',
  'max-sm:[&_tbody_th]:col-span-full max-sm:[&_tbody_th]:pb-0 max-sm:[&_thead_th:first-child]:hidden',
  'max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[2fr_3fr] max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line',
)

/** The income of a period beside the period before; every number links to its transactions. */
export const PeriodPanel = ({ of: { choices, custom, figures } }: { of: PeriodView }) => (
  <Card aria-label={title}>
    <CardHeader className="max-lg:pt-3">
      <h2>{title}</h2>
      <div className="ms-auto flex items-center gap-2 max-lg:ms-0 max-md:w-full max-md:min-w-0 max-md:flex-wrap print:hidden">
        <nav
          data-slot="toggle-group"
          className={clsx(toggleGroupClass, 'inline-flex max-md:flex-wrap')}
          aria-label="Period"
        >
          {choices.map((choice) => (
            <PeriodLink key={choice.value} {...choice} />
          ))}
        </nav>
        <CustomPeriod {...custom} />
      </div>
    </CardHeader>
    <Part of={[figures]}>
      <Panel value={figures} missing={<EmptyLine>{emptyValue}</EmptyLine>}>
        {({ days, before, rows }) => (
          <>
            <p className="px-4 pb-2 text-muted">
              <strong className="font-medium text-ink">{days}</strong>, compared with{' '}
              <span className="whitespace-nowrap">{before}</span>
            </p>
            <table className={clsx('figures', tableClass)} aria-label={title}>
              <FiguresHead columns={columns} />
              <tbody>
                {rows.map(({ label, to, count, amounts }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>
                      <Compared key={count.text + count.change} {...count} to={to} about={label} />
                    </td>
                    <td>
                      {amounts.map((amount) => (
                        <Compared key={amount.text + amount.change} {...amount} />
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Panel>
    </Part>
  </Card>
)

function PeriodLink({ label, value, isCurrent }: PeriodView['choices'][number]) {
  const to = withParameters(useComingSearch(), { period: value, from: null, to: null })
  return (
    <Link to={to} aria-current={isCurrent || undefined} preventScrollReset>
      {label}
    </Link>
  )
}

/** Whether an increase is good is unknown, so changes have no colour. */
const Compared = ({ text, change, to, about }: ComparedFigure & { to?: string; about?: string }) => (
  <p className="whitespace-nowrap">
    {to ? (
      <Link to={to} className="text-link hover:underline">
        {text}
        <span className="sr-only"> {about}</span>
      </Link>
    ) : (
      text
    )}
    {change && <small className="block text-xs leading-5 whitespace-normal text-muted">{change}</small>}
  </p>
)
