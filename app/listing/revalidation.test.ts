import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { revalidateList } from './revalidation'

const address = (path: string) => new URL(path, 'http://localhost')
const isReadAgain = (from: string, to: string, rest: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  revalidateList({
    currentUrl: address(from),
    currentParams: {},
    nextUrl: address(to),
    nextParams: {},
    defaultShouldRevalidate: true,
    ...rest,
  })

describe('a list', () => {
  it.each([
    ['/businesses', '/businesses?modal=view&id=b1'],
    ['/businesses?modal=view&id=b1', '/businesses'],
    ['/businesses?page=2&modal=view&id=b1', '/businesses?page=2&modal=edit&id=b1'],
    ['/businesses?modal=view&id=b1&page=2', '/businesses?page=2'],
  ])('is not read again when a dialog opens, changes or closes: %s to %s', (from, to) => {
    expect(isReadAgain(from, to)).toBe(false)
  })

  it.each([
    ['/businesses', '/businesses?page=2'],
    ['/businesses?page=2', '/businesses?page=2&search=ada'],
    ['/businesses?status=active&modal=view&id=b1', '/businesses?status=inactive'],
    ['/businesses', '/logs'],
    ['/businesses?page=2', '/businesses?page=2'],
  ])('is read again when its address changes or is opened again: %s to %s', (from, to) => {
    expect(isReadAgain(from, to)).toBe(true)
  })

  it('is read again after a write, although only the dialog closed', () => {
    const from = '/businesses?modal=edit&id=b1'
    expect(isReadAgain(from, '/businesses', { formMethod: 'POST', actionStatus: 303 })).toBe(true)
  })

  it('is not read again after a refused write, unless nobody knows whether it was done or somebody else changed something', () => {
    const refused = { formMethod: 'POST', actionStatus: 422, defaultShouldRevalidate: false } as const
    const at = '/businesses?modal=edit&id=b1'
    expect(isReadAgain(at, at, { ...refused, actionResult: { intent: 'update' } })).toBe(false)
    expect(isReadAgain(at, at, { ...refused, actionResult: { isOutcomeUnknown: false } })).toBe(false)
    expect(isReadAgain(at, at, { ...refused, actionResult: undefined })).toBe(false)
    for (const actionResult of [{ isOutcomeUnknown: true }, { isOutdated: true }, { conflict: { fields: [] } }])
      expect(isReadAgain(at, at, { ...refused, actionResult })).toBe(true)
  })

  it('is not read again for a dialog that a GET form opens', () => {
    expect(isReadAgain('/businesses', '/businesses?modal=view&id=b1', { formMethod: 'GET' })).toBe(false)
  })

  it('is left alone when the router sees no need', () => {
    expect(isReadAgain('/businesses', '/businesses?page=2', { defaultShouldRevalidate: false })).toBe(false)
  })
})
