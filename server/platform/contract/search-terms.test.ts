import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { phoneForms, searchTerms } from './search-terms.ts'

const clock = { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'Africa/Lagos' }

/** Whether a row with these texts is found. */
function finds(search: string, row: { texts: string[] }): boolean {
  const terms = searchTerms(search, clock)
  if (!terms) return true
  const text = foldText(row.texts.join(' '))
  return terms.texts.some((each) => text.includes(each))
}

it.each(['\u2A0C', '&', '\uFDFA', 'a', '각'])(
  'of a search of %s, which folding may lengthen, 200 bytes count',
  (sign) => {
    const texts = searchTerms(sign.repeat(200), clock)?.texts ?? []
    expect(texts).not.toHaveLength(0)
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200)
      expect(foldText(sign.repeat(200))).toContain(text)
    }
  },
)

describe('a phone number', () => {
  const notations = [
    '0805 678 2832',
    '08056782832',
    '+2348056782832',
    '+234 805 678 2832',
    '2348056782832',
    '0805-678-2832',
    '(0805) 678 2832',
    '+234 (0) 805 678 2832',
    '+234-805-678-2832',
    '(+234) 805.678.2832',
    '002348056782832',
    '00234 805 678 2832',
    '8056782832',
    '805 678 2832',
  ]
  it.each(notations)('written %s is found in every other notation', (stored) => {
    for (const search of notations) {
      expect([search, finds(search, { texts: [stored, phoneForms(stored)] })]).toEqual([search, true])
    }
  })

  it.each(['0805', '0805 6', '0805 678', '+234 805', '234805', '678 2832', '6782832'])('is found by %s', (search) => {
    expect(finds(search, { texts: ['+234 805 678 2832', phoneForms('+234 805 678 2832')] })).toBe(true)
  })

  it.each(['0806 678 2832', '08056782833', '+44 805 678 2832', '+2349056782832'])('is not found by %s', (search) => {
    expect(finds(search, { texts: ['+234 805 678 2832', phoneForms('+234 805 678 2832')] })).toBe(false)
  })

  it.each([
    '\u202A+234 805 678 2832\u202C',
    '\u2066+234 805 678 2832\u2069',
    '\u200E0805 678 2832\u200F',
    '０８０５６７８２８３２',
    '＋２３４ ８０５ ６７８ ２８３２',
    'tel:+2348056782832',
    'tel:+234-805-678-2832',
    'TEL: 08056782832',
    '0805‑678–2832',
  ])('is found as %s, as it comes out of other programs', (search) => {
    expect(finds(search, { texts: ['+234 805 678 2832', phoneForms('+234 805 678 2832')] })).toBe(true)
    expect(finds(search, { texts: [phoneForms('\u202A+２３４ 805 678 2832\u202C')] })).toBe(true)
    expect(finds(search, { texts: [phoneForms('+234 805 678 2833')] })).toBe(false)
  })

  it('of another country is found by its digits', () => {
    const stored = '+44 20 7946 0958'
    for (const search of ['+442079460958', '442079460958', '+44 20-7946-0958', '44 20 7946']) {
      expect(finds(search, { texts: [stored, phoneForms(stored)] })).toBe(true)
    }
  })
})

it.each(['Walk-in', 'walk in', 'walkin', 'WALK-IN'])(
  'a sale at the counter is found by %s, as it is shown',
  (search) => {
    expect(finds(search, { texts: ['walkin'] })).toBe(true)
  },
)

it.each([
  ['Akwa-Ibom', 'Akwa Ibom'],
  ['akwa-ibom state', 'akwa_ibom'],
  ['Port-Harcourt', 'Port Harcourt'],
  ['Esan South-East', 'Esan South East'],
])('%s finds %s, whose space is typed as a hyphen', (search, name) => {
  expect(finds(search, { texts: [name] })).toBe(true)
  expect(finds(search, { texts: ['Ibom, Harcourt and South'] })).toBe(false)
})

it('John S is not Johnson', () => {
  expect(finds('John S', { texts: ['Johnson Motors'] })).toBe(false)
})

describe('an amount', () => {
  const texts = ['NGN 1,234,567', '1234567']
  it.each([
    '1,234,567',
    '1234567',
    'NGN 1,234,567',
    'ngn 1,234,567',
    '₦1,234,567',
    '₦ 1,234,567',
    '₦1234567',
    'NGN 1234567',
    'NGN1,234,567',
    '1,234,567.00',
    'NGN 1,234,567.00',
    '1234567.00',
    '234,567',
    '1,23',
    'N1,234,567',
    'n1234567',
    '1,234,567 naira',
    '1234567 NGN',
  ])('is found by %s', (search) => {
    expect(finds(search, { texts })).toBe(true)
  })

  it('that is only displayed, beside another one, is found by its digits', () => {
    expect(finds('12500', { texts: ['Cash NGN 12,500, Transfer NGN 400'] })).toBe(true)
    expect(finds('012500', { texts: ['Cash NGN 12,500'] })).toBe(false)
  })

  it.each(['USD 1,234,567', '$1,234,567', '1,234,568', '1,234,567.50', '₦234,567', '1,234,567 dollars'])(
    'is not found by %s',
    (search) => {
      expect(finds(search, { texts })).toBe(false)
    },
  )

  it('with decimals is found with them', () => {
    for (const search of ['1,500.50', '1500.50', '1500.5', '$1,500.50', 'USD 1500.50', 'USD 1,500']) {
      expect([search, finds(search, { texts: ['USD 1,500.50', '1500.5'] })]).toEqual([search, true])
    }
  })
})

describe('a date', () => {
  it('may be a word or number of another kind too', () => {
    expect(finds('Nov', { texts: ['Novena Pharmacy'] })).toBe(true)
    expect(finds('22 N', { texts: ['22 Newton Street'] })).toBe(true)
    expect(finds('2026', { texts: ['NGN 2,026'] })).toBe(true)
    expect(finds('20/11/2026', { texts: ['Invoice 20/11/2026'] })).toBe(true)
  })

  it('is no phone number', () => {
    expect(searchTerms('2026-11-20', clock)?.texts).toEqual(['20261120'])
  })
})

describe('a state', () => {
  it.each(['Abuja', 'FCT', 'fct', 'F.C.T.', 'Federal Capital Territory', 'Abuja FCT'])('is found by %s', (search) => {
    for (const stored of ['Federal Capital Territory', 'FCT', 'Abuja']) {
      expect(finds(search, { texts: [stored] })).toBe(true)
    }
  })

  it('is found with the word beside its name, and as lists of states write it', () => {
    expect(finds('Lagos State', { texts: ['Lagos'] })).toBe(true)
    expect(finds('akwa_ibom', { texts: ['Akwa Ibom'] })).toBe(true)
  })

  it('is not found by the name of another', () => {
    expect(finds('Lagos', { texts: ['Federal Capital Territory'] })).toBe(false)
  })
})

it.each(['"0805 678 2832"', '<0805 678 2832>', '0805 678 2832,', '0805 678 2832.'])(
  'a phone number is found as %s',
  (search) => {
    expect(finds(search, { texts: [phoneForms('+234 805 678 2832')] })).toBe(true)
  },
)

it.each(['', '   ', undefined, '-', '’', '\u202A\u202C', '""', ', '])('%j looks for nothing', (search) => {
  expect(searchTerms(search, clock)).toBeUndefined()
})

it.each(['08', '20', '999', 'No', '5', 'Ada', '50%_\\', '+', '()'])('%j is looked for as it stands', (search) => {
  expect(searchTerms(search, clock)).toEqual({ id: search, texts: [search.toLowerCase()], periods: [] })
})

// Work that grows with the square of the length would outlast the test.
it('a long text of the costliest characters is read in the time of a test', () => {
  for (const character of ['0', ',', '1,', '(', ' ', '₦', '2026-']) {
    expect(() => searchTerms(character.repeat(300_000), clock)).not.toThrow()
  }
})
