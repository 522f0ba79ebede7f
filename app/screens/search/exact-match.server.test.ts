import { describe, expect, it } from 'vitest'
import { Business } from '#contract/index.ts'
import { isExactly } from './exact-match.server'

const business = Business.parse({ businessRef: 'BIZ-1001', email: 'Ada@Example.ng', phone: '+234 803 123 4567' })

describe('a search that can only mean this business', () => {
  it.each([
    'BIZ-1001',
    'biz-1001',
    'ada@example.ng',
    'mailto:ada@example.ng',
    '08031234567',
    '0803 123 4567',
    '+234 (0)803-123-4567',
  ])('%s', (search) => {
    expect(isExactly(business, search)).toBe(true)
  })

  it.each(['BIZ-100', 'BIZ-10011', 'example.ng', '0803123456', '1234567', '', 'ada'])('and not %j', (search) => {
    expect(isExactly(business, search)).toBe(false)
  })

  it('is no empty number of a business without one', () => {
    expect(isExactly(Business.parse({}), '() -- ..')).toBe(false)
  })
})
