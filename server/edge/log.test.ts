import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { loggablePath } from './log.ts'

it.each([
  ['/businesses?page=2&search=ada', '/businesses?page=2&search=ada'],
  ['/login', '/login'],
  ['/x?token=abc&Password=def&resetKey=1&page=2', '/x?token=[redacted]&Password=[redacted]&resetKey=[redacted]&page=2'],
])('the log shows %s as %s', (path, shown) => {
  expect(loggablePath(path)).toBe(shown)
})

it('the log shows no more of an address than any of ours has', () => {
  const address = `/login?next=${'a'.repeat(30_000)}`
  expect(loggablePath(address).length).toBeLessThanOrEqual(limits.address)
  expect(loggablePath(`/x?password=${'a'.repeat(30_000)}`)).toBe('/x?password=[redacted]')
})
