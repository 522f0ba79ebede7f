import states from './nigeria-states.json' with { type: 'json' }
import { foldSearch, foldText } from './fold-text.ts'
import { type Period, periodsOf, type SearchClock, type TimeOfDay, timeOfDay } from './search-periods.ts'

/**
 * What a search looks for. A row is found when its text, folded by `foldText`, contains one of `texts`, when its status
 * begins with the first of them, when one of its times fits, or when this is its id.
 */
export interface SearchTerms {
  id: string
  /** Folded; the first one is what was typed. */
  texts: readonly [string, ...string[]]
  periods: readonly Period[]
  timeOfDay?: TimeOfDay | undefined
}

/** Characters; no displayed value is looked for by more. */
export const longestSearch = 200

/**
 * Reads a search the way people write it, for whichever side does the searching: amounts with or without thousands
 * separators and with a currency's sign, phone numbers in every notation, dates as displayed and as stored, a state by
 * any of its names, in any letters that `foldText` takes for the same. Undefined when there is nothing to look for. Looks at `longestSearch` characters at most.
 *
 * A row's texts hold each value as displayed and as stored, and phone numbers also as `phoneForms` writes them.
 */
export function searchTerms(search: string | undefined, clock: SearchClock): SearchTerms | undefined {
  const text = asTyped((search ?? '').slice(0, longestSearch))
  const folded = foldSearch(text)
  if (folded === '') return undefined
  const periods = periodsOf(text, clock)
  const others = new Set(
    [
      // Stored in one word, and shown in two.
      text.replace(/\bwalk in\b/i, 'walkin').replace(/\bsuper admin\b/i, 'superadmin'),
      ...amountForms(text),
      ...phoneDigits(text),
      ...otherStateNames(text),
    ].map(foldSearch),
  )
  others.delete(folded)
  return { id: text, texts: [folded, ...others], periods, timeOfDay: timeOfDay(text, clock) }
}

const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What was typed or pasted, in usual digits and dashes, with single spaces, and without what is not seen. */
export const asTyped = (search: string): string =>
  search
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?(?=[+\d])/i, '')

const amount = /^(ngn|usd|n|₦|\$)? ?(\d[\d,]*)(?:\.(\d{0,2}))?(?: ?(ngn|usd|naira|dollars?))?$/i
const currencyCodes: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  n: 'NGN',
  naira: 'NGN',
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
}

/** `NGN 1,234,567` for `₦1234567.00` and `1,234,567 naira`; `1,234,567` for the bare number, unless it is a telephone's. */
function amountForms(text: string): string[] {
  const [, before, figure = '', decimals = '', after] = amount.exec(text) ?? []
  const digits = figure.replaceAll(',', '')
  const sign = (before ?? after)?.toLowerCase()
  if (digits === '' || digits.length > 15 || (!sign && /^0\d/.test(text))) return []
  const shown = `${digits.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(decimals) ? `.${decimals}` : ''}`
  return sign ? [`${currencyCodes[sign] ?? sign.toUpperCase()} ${shown}`] : [shown]
}

/** Fewer digits are part of too much to be looked for in another notation. */
const shortestPhone = 4

/** `2348056782832` for `+234 (0)805-678-2832`, and `0805678` for the beginning `0805 678`. */
function phoneDigits(text: string): string[] {
  if (!/^[+\d\s().\-/]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?2340?(?=\d)/, '234')
  return digits.length < shortestPhone ? [] : [digits]
}

/**
 * The digits of a phone number, and of a Nigerian one both ways of writing them: `2348056782832 08056782832`.
 * `phone_search_text` in the platform's database says the same.
 */
export const phoneForms = (phone: string): string =>
  foldText(phone)
    .replace(/\D/g, '')
    .replace(/^(?:0*234)?0*([1-9]\d{6,9})$/, '234$1 0$1')

/** Besides those that the list of states gives. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  'Federal Capital Territory': ['FCT', 'F.C.T.', 'FCT Abuja', 'Abuja FCT', 'FCT, Abuja', 'Abuja, FCT'],
}

const stateNames = states.map(({ name, alias }) => [
  ...new Set([name, alias.replaceAll('_', ' '), alias, ...(usualNames[name] ?? [])].map((each) => each.toLowerCase())),
])

/** What else the named state is called. */
function otherStateNames(text: string): string[] {
  const wanted = text.toLowerCase().replace(/(?<=.) state$/, '')
  const names = stateNames.find((group) => group.includes(wanted)) ?? []
  return names.filter((name) => name !== text.toLowerCase())
}
