import { useState } from 'react'
import { Form } from 'react-router'
import { ComingSearchParams } from '~/listing/address-fields'
import { Chip, ChipPanel, chipVariants, closeChip } from '~/listing/chip'
import { buttonVariants } from '~/ui/button'
import { Field, FieldError } from '~/ui/field'
import { Input } from '~/ui/input'
import type { PeriodError } from './period.server'

export interface CustomPeriodProps {
  isCurrent: boolean
  startDate: string
  endDate: string
  error: PeriodError | undefined
}

const errorId = 'period-error'

export function CustomPeriod({ isCurrent, startDate, endDate, error }: CustomPeriodProps) {
  const isOfBoth = error?.fields.length === 2
  const [typedFor, setTypedFor] = useState<string>()
  // Another period's dates take the place of these, unless something was typed since.
  const key = typedFor ?? `${startDate} ${endDate}`
  return (
    // Each error opens it anew, which focuses the wrong field.
    <Chip key={error?.text} open={error !== undefined}>
      <summary
        aria-current={isCurrent || undefined}
        className={chipVariants({ className: isCurrent && 'bg-accent-soft! text-link!' })}
      >
        Custom…
      </summary>
      <ChipPanel className="md:end-0 md:min-w-82">
        <Form
          aria-label="Custom period"
          className="grid gap-2"
          onInput={() => setTypedFor(key)}
          onSubmit={({ currentTarget }) => {
            setTypedFor(undefined)
            if (!error) closeChip(currentTarget)
          }}
          preventScrollReset
        >
          <div key={key} className="grid grid-cols-2 gap-2">
            <DayField label="From" name="from" value={startDate} error={error} />
            <DayField label="To" name="to" value={endDate} error={error} />
          </div>
          {isOfBoth && <PeriodErrorText>{error.text}</PeriodErrorText>}
          <ComingSearchParams exclude={['period', 'from', 'to']} />
          <input type="hidden" name="period" value="custom" />
          <button className={buttonVariants()}>Show</button>
        </Form>
      </ChipPanel>
    </Chip>
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
}) => {
  const isWrong = error?.fields.includes(name)
  return (
    <Field>
      <label htmlFor={name}>{label}</label>
      <Input
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        required
        // Also scrolls the open panel into a low window.
        autoFocus={error?.fields[0] === name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
      />
      {isWrong && error?.fields.length === 1 && <PeriodErrorText>{error.text}</PeriodErrorText>}
    </Field>
  )
}

const PeriodErrorText = ({ children }: { children: string }) => <FieldError id={errorId}>{children}</FieldError>
