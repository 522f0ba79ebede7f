import { expect, it } from 'vitest'
import { loggablePath } from './log.ts'

it.each([
  ['/businesses?page=2&search=ada', '/businesses?page=2&search=ada'],
  ['/login', '/login'],
  ['/x?token=abc&Password=def&resetKey=1&page=2', '/x?token=[redacted]&Password=[redacted]&resetKey=[redacted]&page=2'],
])('the log shows %s as %s', (path, shown) => {
  expect(loggablePath(path)).toBe(shown)
})
