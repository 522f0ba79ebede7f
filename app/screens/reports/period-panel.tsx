import { Link } from 'react-router'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import { FiguresHead } from '~/ui/figures'
import { CustomPeriod, type CustomPeriodProps } from './custom-period'
import type { ComparedFigure, PeriodRow } from './period-figures'
import { Card, CardHeader } from '~/ui/card'
import './period-panel.css'

interface PeriodFigures {
  ok: true
  days: string
  before: string
  rows: PeriodRow[]
}

export interface PeriodView {
  choices: { label: string; to: string; isCurrent: boolean }[]
  custom: CustomPeriodProps
  figures: Deferred<PeriodFigures | ListFailure>
}

const title = 'Sales and subscriptions'
const columns = ['Count', 'Amount']

/** What came in during a period, beside the equal one before; every number leads to the transactions that it counts. */
export const PeriodPanel = ({ of: { choices, custom, figures } }: { of: PeriodView }) => (
  <Card aria-label={title}>
    <CardHeader className="period-head">
      <h2>{title}</h2>
      <div className="period-choice">
        <nav className="segments" aria-label="Period">
          {choices.map(({ label, to, isCurrent }) => (
            <Link key={label} to={to} aria-current={isCurrent || undefined} preventScrollReset>
              {label}
            </Link>
          ))}
        </nav>
        <CustomPeriod {...custom} />
      </div>
    </CardHeader>
    <Panel value={figures} missing={<p className="list-state">{emptyValue}</p>}>
      {({ days, before, rows }) => (
        <>
          <p className="period-days">
            <strong>{days}</strong>, compared with <span className="whitespace-nowrap">{before}</span>
          </p>
          <table className="figures period-figures" aria-label={title}>
            <FiguresHead columns={columns} />
            <tbody>
              {rows.map(({ label, to, count, amounts }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <Compared {...count} to={to} about={label} />
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
  </Card>
)

/** Whether more is better is not known here, so a change has no colour. */
const Compared = ({ text, change, to, about }: ComparedFigure & { to?: string; about?: string }) => (
  <p>
    {to ? (
      <Link to={to}>
        {text}
        <span className="sr-only"> {about}</span>
      </Link>
    ) : (
      text
    )}
    {change && <small>{change}</small>}
  </p>
)
