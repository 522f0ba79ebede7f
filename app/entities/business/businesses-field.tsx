import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useOutcome } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { checkClass, FieldDescription, fieldLabelClass } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { BusinessCombobox } from './business-combobox'
import { businessText, countInWords, type SelectedBusinesses } from './business'
import { useCount } from './target-rule-fields'

/** Selects any number of businesses as ticked boxes in the shape of tokens. Its fields are read by `resolveTarget`. */
export function BusinessesField({ id, businesses }: { id: string; businesses: SelectedBusinesses }) {
  const outcome = useOutcome()
  const posted = outcome?.result.initialValue
  // Those of when the form was posted, or merged with what somebody else has changed.
  const listed = typeof posted?.listed === 'string' ? posted.listed.split('\t').filter(Boolean) : businesses.listed
  const others = typeof posted?.othersCount === 'string' ? Number(posted.othersCount) : businesses.others
  /** What an attempt has stored whose response was lost is not to be kept. */
  const isUnknown = Boolean(posted?.attempted)
  const [rows, setRows] = useState(() => firstRows(listed, posted))
  const add = (text: string) =>
    setRows((earlier) => {
      const turn = 1 + Math.max(0, ...earlier.map((row) => row.turn))
      return [...earlier.filter((row) => row.text !== text), { text, isTicked: true, turn }]
    })
  /** A token holds its own tick, which the list of offered businesses follows. */
  const follow = ({ value, checked }: HTMLInputElement) =>
    setRows((earlier) => earlier.map((row) => (row.text === value ? { ...row, isTicked: checked } : row)))
  const element = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState({ isAll: false, count: 0 })
  const count = () => setTicked(tickedAround(element.current, others))
  // Also what was ticked before the scripts ran.
  useEffect(count, [rows, others])
  const total = useCount(ticked.isAll ? '' : undefined)
  // The errors of the field as a whole, or of one ticked business.
  const [errors] = Object.entries(outcome?.result.error ?? {}).flatMap(([name, messages]) =>
    /^target\b/.test(name) && messages ? [messages] : [],
  )

  return (
    <div data-slot="chosen" className="group/chosen col-span-full grid gap-1" ref={element} onChange={count}>
      <div className="group-has-[[name=all]:checked]/chosen:hidden">
        <BusinessCombobox
          id={id}
          name="find"
          label="Businesses"
          value={typeof posted?.find === 'string' ? posted.find : ''}
          errors={errors}
          tokens={
            <Tokens
              rows={rows}
              listed={listed}
              others={others}
              isOthersKept={!posted || posted.others !== undefined}
              onTick={follow}
            />
          }
          chosen={rows.filter(({ isTicked }) => isTicked).map(({ text }) => text)}
          onChoose={(business) => add(businessText(business))}
        />
        {Number(posted?.moreFound) > 0 && (
          <FieldDescription>
            And {Number(posted?.moreFound)} more. Type more of the name to narrow them down, or choose them by rule.
          </FieldDescription>
        )}
        <noscript>
          <Button variant="secondary" type="submit" name="refresh" value="businesses" className="mt-2">
            Find business
          </Button>
        </noscript>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className={checkClass}>
          <input
            type="checkbox"
            name="all"
            value="on"
            defaultChecked={posted?.all === 'on'}
            data-opened={false}
            aria-describedby={`${id}-all`}
          />
          Select All
        </label>
        <span id={`${id}-all`} className="text-xs text-muted">
          Every business at the time you save
        </span>
        <output className="ms-auto font-semibold">
          {ticked.isAll ? total : ticked.count > 0 && countInWords(ticked.count)}
        </output>
      </div>
      <input type="hidden" name="listed" value={listed.join('\t')} />
      <input type="hidden" name="othersCount" value={others} />
      {others === 0 && !isUnknown && <input type="hidden" name="others" value="none" />}
    </div>
  )
}

/** What the form around an element would send. */
function tickedAround(element: HTMLElement | null, others: number) {
  const fields = new FormData(element?.closest('form') ?? undefined)
  return { isAll: fields.has('all'), count: fields.getAll('target').length + (fields.has('others') ? others : 0) }
}

interface TokensProps extends SelectedBusinesses {
  rows: readonly Row[]
  isOthersKept: boolean
  onTick: (token: HTMLInputElement) => void
}

function Tokens({ rows, listed, others, isOthersKept, onTick }: TokensProps) {
  if (rows.length === 0 && others === 0) return null
  const wasListed = new Set(listed)
  return (
    <fieldset
      className="contents"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onTick(target)
      }}
    >
      <legend className="sr-only">Chosen</legend>
      {rows.map(({ text, isTicked, turn }) => (
        <Token
          key={`${turn} ${text}`}
          name="target"
          value={text}
          isTicked={isTicked}
          wasTicked={wasListed.has(text)}
          text={text}
        />
      ))}
      {others > 0 && (
        <Token
          name="others"
          value="kept"
          isTicked={isOthersKept}
          wasTicked
          text={`${others} more that were chosen before`}
        />
      )}
    </fieldset>
  )
}

/** The selected businesses, read-only. */
export const BusinessList = ({ listed, others }: SelectedBusinesses) => (
  <div className="col-span-full">
    <p className={fieldLabelClass}>Businesses: {listed.length + others}</p>
    <ul className="mt-1 flex flex-wrap items-center gap-1">
      {listed.map((text) => (
        <li key={text} data-slot="token" className={tokenClass}>
          {text}
        </li>
      ))}
      {others > 0 && <li>and {others} more</li>}
    </ul>
  </div>
)

/** A box to tick in the shape of a token, whose cross becomes a plus where it is unticked. */
const tokenClass = clsx(
  'relative inline-flex min-h-(--control-height) max-w-full items-center gap-1.5 rounded-[1.375rem] bg-accent-soft px-3 py-1',
  'font-medium wrap-anywhere text-link outline-accent has-[input]:pe-2 forced-colors:border',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
  'has-[input:not(:checked)]:bg-tint has-[input:not(:checked)]:text-ink-soft',
)

/** Uncontrolled, so that what is unticked before hydration stays so. An unticked one can be ticked again. */
const Token = ({ isTicked, wasTicked, text, ...input }: TokenProps) => (
  <label data-slot="token" className={tokenClass}>
    <input
      type="checkbox"
      className="peer absolute inset-0 h-full! w-full! cursor-pointer opacity-0 forced-colors:static forced-colors:h-4! forced-colors:w-4! forced-colors:opacity-100"
      defaultChecked={isTicked}
      data-opened={wasTicked}
      {...input}
    />
    {text}
    <Icon name="X" size={16} className="peer-not-checked:rotate-45 forced-colors:hidden" />
  </label>
)

interface TokenProps {
  name: string
  value: string
  isTicked: boolean
  /** When the form was opened (forms/typed-forms.ts). */
  wasTicked: boolean
  text: string
}

interface Row {
  text: string
  isTicked: boolean
  /** Grows when a row is chosen again, which ticks it again. */
  turn: number
}

/** A form that is refused for having more comes back with so many. Each costs the server a part of the page. */
const mostRows = 1_100

/** The stored ones, what was ticked when the form was posted, and what the server found for the search, unticked. */
function firstRows(listed: readonly string[], posted: Record<string, unknown> | null | undefined): Row[] {
  const ticked = new Set(posted ? textsOf(posted.target) : listed)
  const texts = new Set([...listed, ...ticked, ...textsOf(posted?.found)])
  return [...texts].slice(0, mostRows).map((text) => ({ text, isTicked: ticked.has(text), turn: 0 }))
}

/** A form's value is one text or several. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')
