import { Link, useLocation } from 'react-router'
import type { CurrencyTotal } from '#contract/money.ts'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { SelectField } from '~/forms/fields'
import { useTypedValues } from '~/forms/typed-forms'
import { formatTotals, sumMoney } from '~/lib/money'
import { formatNumber } from '~/lib/number'
import { Alert } from '~/ui/alert'
import { Receipt } from '~/ui/receipt'
import { DialogDescription, DialogFooter } from '~/ui/dialog'
import { FieldGroup } from '~/ui/field'
import { buttonVariants } from '~/ui/button'
import type { RevealView } from '~/forms/dialogs'
import { CloseButton } from '~/forms/dialog-links'
import { closedSearch } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import { entriesClass } from '~/ui/record-lists'
import { countInWords } from '~/entities/business/business'
import { periodOptions } from '../subscription/preview'
import { type BulkAct, bulkDialog, bulkIntent, bulkWords } from './bulk-intents'

interface BulkFormProps {
  act: BulkAct
  total: number
  names: readonly string[]
  /** What renewing all of them costs a month as their plans are sold today, if known; the platform's mark of it, and a warning. */
  quote?: { totals: readonly CurrencyTotal[]; mark?: string | null; note?: string | null }
  /** Whether the platform compares their number. */
  isCounted: boolean
}

const shownNames = 5

const consequences: Record<BulkAct, string> = {
  activate: 'They can use the platform again at once.',
  deactivate: 'They can’t use the platform until they are activated again.',
  renew:
    'Each keeps its own plan, as it is sold today, from the end of what it has paid for, or from now if that is over.',
}

/** Confirms a change of several businesses: which, how many and with what consequences. */
export function BulkForm({ act, total, names, quote, isCounted }: BulkFormProps) {
  const { verb } = bulkWords[act]
  const shown = names.slice(0, shownNames)
  return (
    <ActionForm
      intent={bulkIntent.bulk}
      values={{ period: '' }}
      labels={{ period: 'Period' }}
      hidden={{
        act,
        mark: quote?.mark ?? '',
        count: isCounted ? String(total) : '',
      }}
      submit={verb}
      variant={act === 'deactivate' ? 'destructive' : 'default'}
    >
      {(fields, { values }) => (
        <>
          <DialogDescription>
            <p>
              {verb} <strong>{countInWords(total)}</strong>?
            </p>
            <p>
              {shown.join(', ')}
              {total > shown.length && ` and ${formatNumber(total - shown.length)} more`}
            </p>
            <p>{consequences[act]} Each one ends done or failed, with its reason.</p>
          </DialogDescription>
          {quote?.note && <Alert className="mb-3">{quote.note}</Alert>}
          {act === 'renew' && <RenewalFields fields={fields} values={values} total={total} totals={quote?.totals} />}
        </>
      )}
    </ActionForm>
  )
}

interface RenewalFieldsProps extends Pick<BulkFormProps, 'total'> {
  totals: readonly CurrencyTotal[] | undefined
  fields: FormFields<{ period: string }>
  values: { period: string }
}

function RenewalFields({ fields, values, total, totals }: RenewalFieldsProps) {
  const [{ period }, element] = useTypedValues(values)
  // A refused form comes back with whatever was posted.
  const months = Number(periodOptions.find(({ value }) => value === period)?.value ?? 1)
  const inAll = ({ amount }: CurrencyTotal) => sumMoney(Array.from({ length: months }, () => amount))
  // Deleted meanwhile, or never subscribed: those fail.
  const others = totals ? total - totals.reduce((counted, { count }) => counted + count, 0) : 0
  const lines: [string, string][] = [['Businesses', formatNumber(total)]]
  if (others > 0) lines.push(['With nothing to renew', formatNumber(others)])
  const sum = totals && formatTotals(totals.map((total) => ({ ...total, amount: inAll(total) })))
  return (
    <FieldGroup {...element}>
      <SelectField field={fields.period} label="Period" options={periodOptions} isRequired isFirst isWide />
      <noscript className="col-span-full">
        <button type="submit" name="refresh" value="preview" className={buttonVariants({ variant: 'secondary' })}>
          Preview
        </button>
      </noscript>
      <Receipt title="What it costs" lines={lines}>
        <span>{period ? `${months === 1 ? '1 Month' : `${months} Months`} as sold today` : 'Each month'}</span>
        <span aria-live="polite">{sum ?? 'not known before'}</span>
      </Receipt>
    </FieldGroup>
  )
}

export interface BulkResult {
  id: string
  name: string
  isDone: boolean
  reason?: string
}

/** The results as texts for `BulkResults`. */
export const resultTexts = (results: readonly BulkResult[]): string[] => results.map((result) => JSON.stringify(result))

// Written by `resultTexts`.
const resultOf = (text: string) => JSON.parse(text) as BulkResult

/** The results of changes made with one call each; failed businesses can be chosen again. */
function BulkResults({ texts }: { texts: readonly string[] }) {
  const { search } = useLocation()
  const results = texts.map(resultOf)
  const failed = results.filter(({ isDone }) => !isDone)
  const retry = new URLSearchParams(closedSearch(search))
  retry.set('modal', bulkDialog.bulk.name)
  retry.set('act', new URLSearchParams(search).get('act') ?? '')
  for (const { id } of failed) retry.append('row', id)
  return (
    <>
      <DialogDescription role="status">
        {results.length - failed.length} done, {failed.length} failed
      </DialogDescription>
      <ul data-slot="entries" className={entriesClass}>
        {results.map(({ id, name, isDone, reason }) => (
          <li key={id}>
            <p>
              <span>{name}</span>
              <Badge>{isDone ? 'Done' : 'Failed'}</Badge>
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <CloseButton variant={failed.length > 0 ? 'ghost' : 'default'} data-autofocus>
          Done
        </CloseButton>
        {failed.length > 0 && (
          <Link className={buttonVariants()} to={`?${retry}`} preventScrollReset>
            Retry failed
          </Link>
        )}
      </DialogFooter>
    </>
  )
}

export const reveal: RevealView = { title: 'Results', View: BulkResults }
