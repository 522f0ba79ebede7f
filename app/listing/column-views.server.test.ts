import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { chooseColumns, settleChosenColumns } from './column-views.server'
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
const chosen = (search: string) => chooseColumns(list, address(search))
const headers = (search: string) => chosen(search).shown.columns.map(({ header }) => header)
/** As one of several lists of its page. */
const beside = (search: string) => chooseColumns(list, address(search), 'inactive.')

describe('the columns of a list', () => {
  it('are all of them, in their order, where the address chooses none', () => {
    for (const search of ['', '?columns=', '?sort=email']) expect(chosen(search).shown).toBe(list)
  })

  it.each([
    ['?columns=createdAt,email', ['Date Registered', 'Email']],
    ['?columns=email,email,businessName', ['Email']],
    ['?columns=businessName', []],
    ['?columns=nothing,__proto__,serial,actions,phone', ['Phone No']],
  ])('%s has them in its order; name, number and actions stay', (search, others) => {
    expect(headers(search)).toEqual(['S/N', 'Business Name', ...others, 'Actions'])
  })

  it.each([
    ['?columns=email,phone', []],
    ['?columns=serial,businessName,actions', []],
    ['?columns=nothing', ['“nothing” is no column of this list, and left out.']],
    ['?columns=email,a,b', ['“a, b” are no columns of this list, and left out.']],
    [`?columns=${'x'.repeat(100)}`, [`“${'x'.repeat(40)}” is no column of this list, and left out.`]],
  ])('%s says which there are not', (search, notes) => {
    expect(chosen(search).notes.map(noteInWords)).toEqual(notes)
    expect(beside(search).notes).toEqual([])
  })

  it('are all of them where the address names none that there is', () => {
    expect(chosen('?columns=nothing,else').shown).toBe(list)
  })

  it('are all of them where a page has several lists', () => {
    expect(beside('?columns=email').shown).toBe(list)
  })

  it('are offered again where the address leaves them out', () => {
    expect(chosen('').hidden).toEqual([])
    expect(chosen('?columns=businessName,phone').hidden).toEqual([
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
