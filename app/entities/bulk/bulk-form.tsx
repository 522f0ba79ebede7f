import type { CurrencyTotal } from '#contract/money.ts'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { SelectField } from '~/forms/fields'
import { useTypedValues } from '~/forms/use-typed-values'
import { formatTotals, sumMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { Receipt } from '~/ui/receipt'
import { periodOptions } from '../subscription/preview'
import { type BulkAct, bulkIntent, bulkWords, countText } from './bulk-intents'
import { DialogDescription } from '~/ui/dialog'
import { FieldGroup } from '~/ui/field'
import { buttonVariants } from '~/ui/button'

interface BulkFormProps {
  act: BulkAct
  total: number
  /** Of the first ones. */
  names: readonly string[]
  /** What all of them pay a month, where that is known. */
  totals?: readonly CurrencyTotal[]
}

const shownNames = 5

const consequences: Record<BulkAct, string> = {
  activate: 'They can use the platform again at once.',
  deactivate: 'They can’t use the platform until they are activated again.',
  renew: 'Each keeps its own plan, as it is sold today, from the end of what it has paid for.',
}

/** Asks before several businesses are changed: which, how many, and what follows from it. */
export function BulkForm({ act, total, names, totals }: BulkFormProps) {
  const { verb } = bulkWords[act]
  const shown = names.slice(0, shownNames)
  return (
    <ActionForm
      intent={bulkIntent.bulk}
      values={{ period: '' }}
      labels={{ period: 'Period' }}
      hidden={{ act }}
      submit={verb}
      variant={act === 'deactivate' ? 'destructive' : 'default'}
    >
      {(fields, { values }) => (
        <>
          <DialogDescription>
            <p>
              {verb} <strong>{countText(total)}</strong>?
            </p>
            <p>
              {shown.join(', ')}
              {total > shown.length && ` and ${formatNumber(total - shown.length)} more`}
            </p>
            <p>{consequences[act]} Each one ends done or failed, with its reason.</p>
          </DialogDescription>
          {act === 'renew' && <RenewalFields fields={fields} values={values} total={total} totals={totals} />}
        </>
      )}
    </ActionForm>
  )
}

interface RenewalFieldsProps extends Pick<BulkFormProps, 'total' | 'totals'> {
  fields: FormFields<{ period: string }>
  values: { period: string }
}

function RenewalFields({ fields, values, total, totals }: RenewalFieldsProps) {
  const [{ period }, element] = useTypedValues(values)
  const months = Number(period) || 1
  const inAll = ({ amount }: CurrencyTotal) => sumMoney(Array.from({ length: months }, () => amount))
  const sum = totals && formatTotals(totals.map((total) => ({ ...total, amount: inAll(total) })))
  return (
    <FieldGroup {...element}>
      <SelectField field={fields.period} label="Period" options={periodOptions} isRequired isFirst isWide />
      <noscript className="col-span-full">
        <button type="submit" name="refresh" value="preview" className={buttonVariants({ variant: 'secondary' })}>
          Preview
        </button>
      </noscript>
      <Receipt title="What it costs" lines={[['Businesses', formatNumber(total)]]}>
        <span>{period ? `${months === 1 ? '1 Month' : `${months} Months`} at what they pay now` : 'Each month'}</span>
        <span aria-live="polite">{sum ?? 'not known before'}</span>
      </Receipt>
    </FieldGroup>
  )
}
