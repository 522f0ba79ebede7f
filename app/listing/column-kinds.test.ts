import { describe, expect, it } from 'vitest'
import { cardPlaces } from './column-views.server'
import type { ColumnView } from './list-view'
import { cellClass, hasMore, mayBeCut } from './column-kinds'

const column = (kind: ColumnView['kind'], header: string, more: Partial<ColumnView> = {}): ColumnView => ({
  kind,
  header,
  key: header,
  ...more,
})

const columns = [
  column('serial', 'S/N'),
  column('text', 'Name', { isName: true, width: 24, place: 'name' }),
  column('text', 'Code'),
  column('text', 'Email'),
  column('status', 'Status', { place: 'status' }),
  column('dateTime', 'Date', { place: 'contact' }),
  column('actions', 'Actions', { place: 'actions' }),
]

it('a text is told whole on request where it may be longer than its column, and a date never is', () => {
  const name = column('text', 'Name', { width: 24 })
  expect([mayBeCut(name, 'a'.repeat(12)), mayBeCut(name, 'a'.repeat(13))]).toEqual([false, true])
  expect(mayBeCut(column('dateTime', 'Date'), '20 Nov 2026, 14:05')).toBe(false)
})

it('the name and what acts on a row stay in sight, nothing else does', () => {
  const pinned = columns.filter((one) => cellClass(one).includes('pin-')).map(({ header }) => header)
  expect(pinned).toEqual(['Name', 'Actions'])
})

describe('the card of a row', () => {
  it('has name, status and actions, and a contact, where the list declares nothing', () => {
    expect(Object.fromEntries(cardPlaces(columns))).toEqual({
      Name: 'name',
      Status: 'status',
      Date: 'contact',
      Actions: 'actions',
    })
  })

  it('is what the list declares', () => {
    const places = cardPlaces(columns, { name: ['Name', 'Code'], details: ['Date'], contact: 'Email' })
    expect(Object.fromEntries(places)).toMatchObject({ Name: 'name', Code: 'name', Date: 'detail', Email: 'contact' })
  })

  it('has More where a column has no place, the number aside', () => {
    expect(hasMore(columns)).toBe(true)
    expect(hasMore(columns.filter(({ place, kind }) => place ?? kind === 'serial'))).toBe(false)
  })
})
