import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next'

/** What Django's tests and others' have found browsers to leave a site with, or to run as a script. */
const hostile = [
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  'http:example.com',
  'http:/example.com',
  'http:\\\\example.com',
  'http:\\example.com',
  '\\\\example.com',
  '\\\\\\example.com',
  '/\\\\/example.com',
  '/\\/example.com',
  '/\\example.com',
  '\\/\\/example.com',
  '\\/example.com',
  '//example.com',
  '///example.com',
  '////example.com',
  '/////example.com/path',
  '//example.com:80/businesses',
  '//user@example.com',
  '//user:word@example.com\\@localhost',
  '/\t/example.com',
  '/\n/example.com',
  '/\r\n/example.com',
  '\t//example.com',
  ' //example.com',
  '\u0000//example.com',
  '\u0008//example.com',
  '/\t\\example.com',
  '/.//example.com',
  '/..//example.com',
  '/a/..//example.com',
  '/%2e//example.com',
  '/%2E%2e//example.com',
  '/.\\/example.com',
  '//[2001:cdba:0000:0000:0000:0000:3257:9652]/',
  '//2001:cdba:0000:0000:0000:0000:3257:9652]/',
  'javascript:alert("XSS")',
  'javascript://localhost/%0aalert(1)',
  '\njavascript:alert(1)',
  'jav\tascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:http://localhost/1',
  'www.example.com',
  '@example.com',
  '?next=//example.com',
  '#/businesses',
  'businesses',
]

describe('after signing in, an address that came with the request', () => {
  it.each(hostile)('is not followed when it is %j', (value) => {
    expect(safeNext(value, '/dashboard')).toBe('/dashboard')
  })

  it.each(['/login', '/login?next=/businesses', '/login#top', '/./login', '/x/../login', '\\login', '/\tlogin'])(
    'does not lead back to the sign-in: %j',
    (value) => {
      expect(safeNext(value, '/dashboard')).toBe('/dashboard')
    },
  )

  it.each([null, undefined, '', '   '])('may be missing: %j', (value) => {
    expect(safeNext(value, '/dashboard')).toBe('/dashboard')
    expect(safeNext(value, undefined)).toBeUndefined()
  })

  it('is not followed when it is too long for a cookie', () => {
    expect(safeNext(`/businesses?search=${'a'.repeat(1_500)}`, '/dashboard')).toBe('/dashboard')
  })

  it.each([
    ['/', '/'],
    ['/businesses', '/businesses'],
    ['/businesses?page=2&search=ada%20%26%20sons', '/businesses?page=2&search=ada%20%26%20sons'],
    ['/business/sales/BR-1', '/business/sales/BR-1'],
    ['/businesses#top', '/businesses'],
    ['/businesses?back=//example.com', '/businesses?back=//example.com'],
    ['/logins', '/logins'],
    ['/search?q=é', '/search?q=%C3%A9'],
    ['/businesses?a=%0d%0aSet-Cookie:x', '/businesses?a=%0d%0aSet-Cookie:x'],
  ])('is followed when it stays here: %j leads to %j', (value, address) => {
    expect(safeNext(value, '/dashboard')).toBe(address)
  })

  it('leads to this origin whatever browsers make of it', () => {
    const origin = 'http://localhost:3000'
    const originOf = (value: string) => new URL(safeNext(value, '/dashboard'), origin).origin
    expect(hostile.filter((value) => originOf(value) !== origin)).toEqual([])
  })

  it('carries no line break into a header', () => {
    expect(safeNext('/businesses?search=a\r\nSet-Cookie: session=x', '/dashboard')).toBe(
      '/businesses?search=aSet-Cookie:%20session=x',
    )
  })
})

it('an address that is too long once it is percent-encoded is not followed', () => {
  expect(safeNext(`/x?q=${'é'.repeat(1400)}`, '/dashboard')).toBe('/dashboard')
})
