import { useId, useState } from 'react'
import { useOutcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { BusinessCombobox } from './business-combobox'
import { businessText, type SelectedBusinesses, referenceIn } from './business'

/**
 * Selects any number of businesses: typing searches on the server, a selected business is ticked in a list, and Select All
 * is one field that the server resolves. Its fields are read by `resolveTarget`.
 */
export function BusinessesField({ businesses }: { businesses: SelectedBusinesses }) {
  const id = useId()
  const outcome = useOutcome()
  const posted = outcome?.result.initialValue
  const [rows, setRows] = useState(() => firstRows(businesses, posted))
  const add = (text: string) =>
    setRows((earlier) => {
      const turn = 1 + Math.max(0, ...earlier.map((row) => row.turn))
      return [...earlier.filter((row) => row.text !== text), { text, isTicked: true, turn }]
    })
  // The errors of the field as a whole, or of one ticked business.
  const [errors] = Object.entries(outcome?.result.error ?? {}).flatMap(([name, messages]) =>
    /^target\b/.test(name) && messages ? [messages] : [],
  )

  return (
    <div className="businesses wide">
      <div className="when-some">
        <BusinessCombobox
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
      <Tick name="all" value="on" isTicked={posted?.all === 'on'} text="Select All" />
      <p className="when-all field-hint">Every business that there is when this is saved.</p>
      <input type="hidden" name="listed" value={businesses.listed.map(referenceIn).join(' ')} />
      {(rows.length > 0 || businesses.others > 0) && (
        <fieldset className="when-some check-list">
          <legend className="field-label">Chosen</legend>
          {rows.map(({ text, isTicked, turn }) => (
            <Tick key={`${turn} ${text}`} name="target" value={text} isTicked={isTicked} text={text} />
          ))}
          {businesses.others > 0 && (
            <Tick
              name="others"
              value="kept"
              isTicked={!posted || posted.others === 'kept'}
              text={`${businesses.others} more that were chosen before`}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}

/** The selected businesses, read-only. */
export const BusinessList = ({ listed, others }: SelectedBusinesses) => (
  // The dialog scrolls. A scrolling list inside it would have to be focusable, too.
  <div className="wide check-list max-h-none">
    <p className="field-label">Businesses: {listed.length + others}</p>
    <ul>
      {listed.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {others > 0 && <li>and {others} more</li>}
    </ul>
  </div>
)

/** Uncontrolled, so that what is ticked before hydration stays ticked. */
const Tick = ({ isTicked, text, ...input }: { name: string; value: string; isTicked: boolean; text: string }) => (
  <label className="check">
    <input type="checkbox" defaultChecked={isTicked} {...input} />
    {text}
  </label>
)

interface Row {
  text: string
  /** At first. */
  isTicked: boolean
  /** Grows when a row is chosen again, which ticks it again. */
  turn: number
}

/** The stored ones, what was ticked when the form was posted, and what the server found for the search, unticked. */
function firstRows({ listed }: SelectedBusinesses, posted: Record<string, unknown> | null | undefined): Row[] {
  const ticked = posted ? textsOf(posted.target) : listed
  const texts = new Set([...listed, ...ticked, ...textsOf(posted?.found)])
  return [...texts].map((text) => ({ text, isTicked: ticked.includes(text), turn: 0 }))
}

/** A form's value is one text or several. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')
