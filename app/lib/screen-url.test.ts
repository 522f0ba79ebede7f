import { describe, expect, it } from 'vitest'
import { closedSearch, dialogSearch, leaveDialogSearch, withParameters } from './screen-url'

describe('a link of a list', () => {
  it('keeps every other parameter', () => {
    expect(withParameters('?search=ada+%26+sons&page=3&status=active', { page: 4 })).toBe(
      '?search=ada+%26+sons&page=4&status=active',
    )
  })

  it('removes what is null, missing or empty, and keeps a zero', () => {
    expect(
      withParameters('?page=3&search=a&sort=b&count=1', { page: null, search: '', sort: undefined, count: 0 }),
    ).toBe('?count=0')
  })

  it('leads to the bare screen when nothing is left', () => {
    expect(withParameters('?page=3', { page: null })).toBe('?')
    expect(withParameters('', {})).toBe('?')
  })

  it('writes values so that they come back as they were', () => {
    const search = withParameters('', { search: 'a&b=c#d?e +é/%' })
    expect(new URLSearchParams(search).get('search')).toBe('a&b=c#d?e +é/%')
  })

  it('leaves the query that it was given as it is', () => {
    const query = new URLSearchParams('page=3')
    expect(withParameters(query, { page: 4 })).toBe('?page=4')
    expect(query.toString()).toBe('page=3')
  })

  it('makes one of a repeated parameter', () => {
    expect(withParameters('?page=1&page=2', { page: 3 })).toBe('?page=3')
  })
})

describe('a dialog’s address', () => {
  it('keeps the list’s query, and closing gives it back', () => {
    const open = dialogSearch('?search=ada&page=2', 'edit', 'b1')
    expect(open).toBe('?search=ada&page=2&modal=edit&id=b1')
    expect(closedSearch(open)).toBe('?search=ada&page=2')
  })

  it('replaces the dialog that is open', () => {
    expect(dialogSearch('?modal=view&id=b1&page=2', 'edit', 'b2')).toBe('?modal=edit&id=b2&page=2')
  })

  it('without a record forgets the record of the one before', () => {
    expect(dialogSearch('?modal=view&id=b1', 'create')).toBe('?modal=create')
  })

  it('that was opened from the tab of a record leads back to that tab, and the record leads to the list', () => {
    const tab = '?status=active&modal=view&id=b1&tab=subscription'
    expect(leaveDialogSearch(dialogSearch(tab, 'renew', 'b1'))).toBe(tab)
    expect(leaveDialogSearch(tab)).toBe('?status=active')
    expect(leaveDialogSearch('?status=active&modal=renew&id=b1')).toBe('?status=active')
  })

  it('of the bare screen closes to the bare screen', () => {
    expect(closedSearch('?modal=view&id=b1')).toBe('?')
    expect(closedSearch('')).toBe('?')
  })
})
