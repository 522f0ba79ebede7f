import { useId, useState } from 'react'
import type { Outcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { BusinessChoice } from './business-choice'
import { businessText } from './business-option'
import { type ChosenBusinesses, referenceIn } from './chosen-businesses'

interface BusinessesFieldProps {
  /** The stored ones. */
  businesses: ChosenBusinesses
  /** What became of the form when it was posted last. */
  outcome?: Outcome
}

/**
 * The choice of any number of businesses: typing searches on the server, what is chosen is ticked in a list, and Select
 * All is a word to the server, which knows them all. Its fields are read by `resolveTarget`.
 */
export function BusinessesField({ businesses, outcome }: BusinessesFieldProps) {
  const id = useId()
  const posted = outcome?.result.initialValue
  const [rows, setRows] = useState(() => firstRows(businesses, posted))
  const [isAll, setAll] = useState(posted?.all === 'on')
  const add = (text: string) =>
    setRows((earlier) => [...earlier.filter((row) => row.text !== text), { text, isTicked: true }])
  const change = (text: string) =>
    setRows((earlier) => earlier.map((row) => (row.text === text ? { text, isTicked: !row.isTicked } : row)))
  const errors = outcome?.result.error?.target ?? undefined
  const count = rows.filter(({ isTicked }) => isTicked).length

  return (
    <div className="wide grid gap-2">
      <div hidden={isAll}>
        <BusinessChoice
          id={id}
          name="find"
          label="Businesses"
          value={typeof posted?.find === 'string' ? posted.find : ''}
          errors={errors}
          isEmptied
          onChoose={(business) => add(businessText(business))}
        />
        <noscript>
          <Button type="submit" name="refresh" value="businesses" className="mt-2">
            Find business
          </Button>
        </noscript>
      </div>
      <label className="check">
        <input type="checkbox" name="all" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
        Select All
      </label>
      {isAll && <p className="field-hint">Every business that there is when this is saved.</p>}
      <input type="hidden" name="listed" value={businesses.listed.map(referenceIn).join(' ')} />
      {(rows.length > 0 || businesses.others > 0) && (
        <fieldset hidden={isAll} className="check-list">
          <legend className="field-label">Chosen: {count}</legend>
          {rows.map(({ text, isTicked }) => (
            <label key={text} className="check">
              <input type="checkbox" name="target" value={text} checked={isTicked} onChange={() => change(text)} />
              {text}
            </label>
          ))}
          {businesses.others > 0 && (
            <label className="check">
              <input type="checkbox" name="others" value="kept" defaultChecked={!posted || posted.others === 'kept'} />
              {businesses.others} more that were chosen before
            </label>
          )}
        </fieldset>
      )}
    </div>
  )
}

interface Row {
  text: string
  isTicked: boolean
}

/** The stored ones, what was ticked when the form was posted, and what the server found for the search, unticked. */
function firstRows({ listed }: ChosenBusinesses, posted: Record<string, unknown> | null | undefined): Row[] {
  const ticked = posted ? textsOf(posted.target) : listed
  const texts = new Set([...listed, ...ticked, ...textsOf(posted?.found)])
  return [...texts].map((text) => ({ text, isTicked: ticked.includes(text) }))
}

/** A form's value is one text or several. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')
