import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reusableSince } from './api-session'

const now = Date.parse('2026-11-20T13:05:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a page may show what was read two seconds ago. */
function reuses(address: string, headers: Record<string, string>, method = 'GET'): boolean {
  const url = new URL(address, 'https://console.example')
  return reusableSince(new Request(url, { headers, method }), url) < now - 2_000
}
const from = (address: string) => ({ Referer: `https://console.example${address}` })

describe('what was read a moment ago is shown again', () => {
  it.each([
    ['/businesses', '/businesses?page=2'],
    ['/businesses?status=active&page=2', '/businesses?page=3&status=active'],
    ['/businesses?page=2', '/businesses?search=ada&sort='],
    ['/businesses', '/businesses?sort=-createdAt&pageSize=50'],
    ['/dashboard?subscribers.page=1', '/dashboard?subscribers.page=2'],
  ])('for turning a page, a search or an order: from %s to %s', (previous, address) => {
    expect(reuses(address, from(previous))).toBe(true)
  })

  it('for what the scripts of a screen fetch beside it', () => {
    expect(reuses('/businesses/suggestions?search=a', from('/notifications?modal=create'))).toBe(true)
  })
})

describe('a page is read anew', () => {
  it.each([
    ['/businesses?page=2', '/businesses?page=2'],
    ['/businesses', '/businesses?status=active'],
    ['/businesses?status=active', '/businesses?status=inactive&page=1'],
    ['/logs', '/businesses?page=2'],
  ])('for a reload, another filter and another screen: from %s to %s', (previous, address) => {
    expect(reuses(address, from(previous))).toBe(false)
  })

  it('for a reloaded document, whose browser names the page before it', () => {
    expect(reuses('/businesses?page=2', { ...from('/businesses'), 'Cache-Control': 'max-age=0' })).toBe(false)
  })

  it('for a form, though it leads to another page of the list', () => {
    expect(reuses('/businesses?page=2', from('/businesses'), 'POST')).toBe(false)
  })

  it.each([undefined, 'no address'])('for who comes from nowhere: %s', (referrer) => {
    expect(reuses('/businesses?page=2', referrer === undefined ? {} : { Referer: referrer })).toBe(false)
  })
})
