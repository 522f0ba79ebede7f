import { useRef } from 'react'
import { Form } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { useClosingChips } from '~/listing/use-closing-chips'
import type { PeriodError } from './period.server'

export interface CustomPeriodProps {
  isCurrent: boolean
  from: string
  to: string
  error: PeriodError | undefined
}

/** Two days of one's own, behind a chip. */
export function CustomPeriod({ isCurrent, from, to, error }: CustomPeriodProps) {
  const container = useRef<HTMLDivElement>(null)
  useClosingChips(container)
  return (
    <div ref={container}>
      <details className="chip" open={error !== undefined} data-current={isCurrent || undefined}>
        <summary aria-current={isCurrent || undefined}>Custom…</summary>
        <div className="menu filter-box">
          <Form aria-label="Custom period" className="grid gap-2" preventScrollReset>
            <div className="filter-dates">
              <DayField label="From" name="from" value={from} error={error} />
              <DayField label="To" name="to" value={to} error={error} />
            </div>
            {error && error.fields.length > 1 && <PeriodMessage of={error} />}
            <ExistingSearchParams exclude={['period', 'from', 'to']} />
            <input type="hidden" name="period" value="custom" />
            <button className="button button-primary">Show</button>
          </Form>
        </div>
      </details>
    </div>
  )
}

const DayField = ({
  label,
  name,
  value,
  error,
}: {
  label: string
  name: 'from' | 'to'
  value: string
  error: PeriodError | undefined
}) => (
  <div className="field">
    <label htmlFor={`period-${name}`}>{label}</label>
    <input
      id={`period-${name}`}
      name={name}
      type="date"
      className="input"
      defaultValue={value}
      required
      aria-invalid={error?.fields.includes(name) || undefined}
      aria-describedby={error?.fields.includes(name) ? messageId : undefined}
    />
    {error?.fields.length === 1 && error.fields[0] === name && <PeriodMessage of={error} />}
  </div>
)

const messageId = 'period-error'

/** Below the field that it is about, or below both. */
const PeriodMessage = ({ of: { text } }: { of: PeriodError }) => (
  <p id={messageId} className="field-error">
    {text}
  </p>
)
