import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { columnNotes, hiddenColumns, settleChosenColumns, withChosenColumns } from './column-views.server'
import { noteInWords } from './list-state.server'
import { actions, dateTime, phone, serial, text } from './columns.server'
import { defineList } from './define-list.server'

const list = defineList(contract.business.list, {
  name: 'Businesses',
  columns: [
    serial(),
    text('businessName', 'Business Name', { isName: true }),
    text('email', 'Email'),
    phone('phone', 'Phone No'),
    dateTime('createdAt', 'Date Registered'),
    actions(),
  ],
})
const address = (search: string) => new URL(`http://console.example/businesses${search}`)
const headers = (search: string) => withChosenColumns(list, address(search)).columns.map(({ header }) => header)

describe('the columns of a list', () => {
  it('are all of them, in their order, where the address chooses none', () => {
    for (const search of ['', '?columns=', '?sort=email']) expect(withChosenColumns(list, address(search))).toBe(list)
  })

  it.each([
    ['?columns=createdAt,email', ['Date Registered', 'Email']],
    ['?columns=email,email,businessName', ['Email']],
    ['?columns=businessName', []],
    ['?columns=nothing,__proto__,serial,actions,phone', ['Phone No']],
  ])('%s has them in its order; name, number and actions stay', (search, chosen) => {
    expect(headers(search)).toEqual(['S/N', 'Business Name', ...chosen, 'Actions'])
  })

  it.each([
    ['?columns=email,phone', []],
    ['?columns=serial,businessName,actions', []],
    ['?columns=nothing', ['“nothing” is no column of this list, and left out.']],
    ['?columns=email,a,b', ['“a, b” are no columns of this list, and left out.']],
    [`?columns=${'x'.repeat(100)}`, [`“${'x'.repeat(40)}” is no column of this list, and left out.`]],
  ])('%s says which there are not', (search, notes) => {
    expect(columnNotes(list, address(search)).map(noteInWords)).toEqual(notes)
    expect(columnNotes({ ...list, prefix: 'inactive.' }, address(search))).toEqual([])
  })

  it('are all of them where the address names none that there is', () => {
    expect(withChosenColumns(list, address('?columns=nothing,else'))).toBe(list)
  })

  it('are all of them where a page has several lists', () => {
    const prefixed = { ...list, prefix: 'inactive.' }
    expect(withChosenColumns(prefixed, address('?columns=email'))).toBe(prefixed)
  })

  it('are offered again where the address leaves them out', () => {
    expect(hiddenColumns(list, address(''))).toEqual([])
    expect(hiddenColumns(list, address('?columns=businessName,phone'))).toEqual([
      { key: 'email', header: 'Email' },
      { key: 'createdAt', header: 'Date Registered' },
    ])
  })
})

/** Where the form leads that was sent with these fields. */
function settled(search: string): string | null {
  try {
    settleChosenColumns(list, address(search))
    return null
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return decodeURIComponent(error.headers.get('Location') ?? '')
  }
}

describe('the form that chooses columns', () => {
  it.each([
    [
      '?state=Oyo&choose=columns&show=phone&show=email',
      '/businesses?state=Oyo&columns=businessName,phone,email&modal=columns',
    ],
    ['?choose=columns&columns=phone&show=email&show=phone&show=createdAt', '/businesses?modal=columns'],
    ['?choose=columns', '/businesses?columns=businessName&modal=columns'],
    [
      '?choose=columns&show=email&show=phone&move=up:phone',
      '/businesses?columns=businessName,phone,email&modal=columns',
    ],
    [
      '?choose=columns&show=phone&show=email&move=up:phone',
      '/businesses?columns=businessName,phone,email&modal=columns',
    ],
    [
      '?choose=columns&show=phone&show=email&move=down:email',
      '/businesses?columns=businessName,phone,email&modal=columns',
    ],
  ])('%s leads to %s', (search, to) => {
    expect(settled(search)).toBe(to)
  })

  it('that was not sent leads nowhere', () => {
    expect(settled('?columns=phone&show=email')).toBeNull()
  })
})
