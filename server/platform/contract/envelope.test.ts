import { describe, expect, it } from 'vitest'
import { envelope, parseContentRange, parseRange } from './envelope.ts'

describe('the envelope of a response', () => {
  it('may hold a message and nothing else', () => {
    expect(envelope.parse({ message: 'jwt expired' })).toEqual({ message: 'jwt expired' })
  })

  it('reads a message of another type as none', () => {
    expect(envelope.parse({ message: { text: 'no' }, data: 1 })).toEqual({ message: undefined, data: 1 })
  })
})

describe('a range of items', () => {
  it('is read from its header and cut to the longest window', () => {
    expect(parseRange('items=0-19')).toEqual({ from: 0, to: 19 })
    expect(parseRange('items=10-999999')).toEqual({ from: 10, to: 5009 })
  })

  it('is ignored when it makes no sense', () => {
    for (const header of ['items=9-3', 'bytes=0-9', 'items=-5', 'items=0-19,30-39', '', null]) {
      expect(parseRange(header)).toBeUndefined()
    }
  })

  it('comes back with the total of the list', () => {
    expect(parseContentRange('items 20-39/250')).toEqual({ from: 20, before: 40, total: 250 })
    expect(parseContentRange('items 20-39/*')).toBeUndefined()
    expect(parseContentRange('items 20-19/250')).toBeUndefined()
    expect(parseContentRange('items 20-39/39')).toBeUndefined()
  })
})
