import states from './nigeria-states.json' with { type: 'json' }
import { foldSearch, foldText, withoutEnds } from './fold-text.ts'
import { type Period, periodsOf, type SearchClock, type TimeOfDay, timeOfDay } from './search-periods.ts'

/** A row fits by its folded text (one of `texts`), its status (begins with the first), one of its times, or its id. */
export interface SearchTerms {
  id: string
  texts: readonly [string, ...string[]]
  periods: readonly Period[]
  /** A status with a time, such as `Lapsed 19 Nov 2026`. */
  dated?: { word: string; periods: readonly Period[] } | undefined
  timeOfDay?: TimeOfDay | undefined
}

/** Characters; the rest of a longer search is ignored. */
export const longestSearch = 200
/**
 * Bytes of a folded search, whose rest is ignored too: 100 Arabic letters. Folding makes four and more characters of one, and
 * a long text may be compared with all of it at each of its characters.
 */
const longestTerm = 200

/**
 * Reads a search as people write it: amounts, phones and dates in any notation, states by any name. Undefined for none.
 * A row's texts must hold each value as displayed and as stored, and phone numbers as `phoneForms` writes them.
 */
export function searchTerms(search: string | undefined, clock: SearchClock): SearchTerms | undefined {
  const text = asTyped((search ?? '').slice(0, longestSearch))
  const folded = term(text)
  if (folded === '') return undefined
  const periods = periodsOf(text, clock)
  // Stored names are compared without their hyphens, but with their spaces.
  const spaced = text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  const others = new Set(
    [
      spaced,
      text.replace(/\bwalk in\b/i, 'walkin').replace(/\bsuper admin\b/i, 'superadmin'),
      // A reference.
      text.replace(/^biz (?=\d)/i, 'biz'),
      ...amountForms(text),
      ...phoneDigits(text),
      ...otherStateNames(spaced),
    ].map(term),
  )
  others.delete(folded)
  return {
    id: text,
    texts: [folded, ...others],
    periods,
    dated: datedStatus(text, clock),
    timeOfDay: timeOfDay(text, clock),
  }
}

/** Without the part of a character at its end. */
const term = (text: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(foldSearch(text)).subarray(0, longestTerm), { stream: true })

function datedStatus(text: string, clock: SearchClock): SearchTerms['dated'] {
  const [, word, rest] = /^(\p{L}+) (.+)$/u.exec(text) ?? []
  return word && rest ? { word: foldSearch(word), periods: periodsOf(rest, clock) } : undefined
}

const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The text in usual digits and dashes, with single spaces, and without invisible characters. */
export const asTyped = (search: string): string =>
  withoutEnds(
    search
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s+/g, ' '),
  ).replace(/^(?:tel: ?(?=[+\d])|mailto: ?)/i, '')

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

/** Fewer digits occur in too many other values. */
const shortestPhone = 4

/** `2348056782832` for `+234 (0)805-678-2832`, and `0805678` for the beginning `0805 678`. */
function phoneDigits(text: string): string[] {
  if (!/^[+\d\s().\-/]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?2340?(?=\d)/, '234')
  return digits.length < shortestPhone ? [] : [digits]
}

/** A phone number's digits, a Nigerian one's both ways. `phone_search_text` in the database must do the same. */
export const phoneForms = (phone: string): string =>
  foldText(phone)
    .replace(/\D/g, '')
    .replace(/^(?:0*234)?0*([1-9]\d{6,9})$/, '234$1 0$1')

/** Besides the names in the list of states. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  'Federal Capital Territory': ['FCT', 'F.C.T.', 'FCT Abuja', 'Abuja FCT', 'FCT, Abuja', 'Abuja, FCT'],
}

const stateNames = states.map(({ name, alias }) => [
  ...new Set([name, alias.replaceAll('_', ' '), alias, ...(usualNames[name] ?? [])].map((each) => each.toLowerCase())),
])

function otherStateNames(text: string): string[] {
  const wanted = text.toLowerCase().replace(/(?<=.) state$/, '')
  const names = stateNames.find((group) => group.includes(wanted)) ?? []
  return names.filter((name) => name !== text.toLowerCase())
}
