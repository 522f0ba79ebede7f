import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionCache } from './session-cache.server'

interface Entry {
  text: string
  readAt: number
  size: number
}

const maxSize = 1_000_000

let cache: SessionCache<Entry>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  cache = new SessionCache(maxSize)
})
afterEach(() => {
  vi.useRealTimers()
})

const entry = (text: string, readAt = Date.now()): Entry => ({ text, readAt, size: text.length })
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('a cached entry', () => {
  it('is found under its key by its own session', () => {
    cache.set('ada', 'list', entry('1'))
    expect(cache.get('ada', 'list', 0)).toEqual(entry('1'))
    expect(cache.get('obi', 'list', 0)).toBeUndefined()
    expect(cache.get('ada', 'other', 0)).toBeUndefined()
  })

  it('is replaced by a newer one', () => {
    cache.set('ada', 'list', entry('1'))
    cache.set('ada', 'list', entry('2'))
    expect(cache.get('ada', 'list', 0)?.text).toBe('2')
  })

  it('stays when a response arrives late that was requested earlier', () => {
    cache.set('ada', 'list', entry('2'))
    cache.set('ada', 'list', entry('1', Date.now() - 1))
    expect(cache.get('ada', 'list', 0)?.text).toBe('2')
  })

  it('lasts five minutes from its request', () => {
    cache.set('ada', 'list', entry('1', Date.now() - 60_000))
    later(4 * 60_000)
    expect(cache.get('ada', 'list', 0)).toBeDefined()
    later(1)
    expect(cache.get('ada', 'list', 0)).toBeUndefined()
  })

  it('is not found by somebody who wants a newer one', () => {
    cache.set('ada', 'list', entry('1'))
    expect(cache.get('ada', 'list', Date.now() + 1)).toBeUndefined()
    // Within one millisecond nobody knows which came first.
    expect(cache.get('ada', 'list', Date.now())).toBeUndefined()
    expect(cache.get('ada', 'list', Date.now() - 1)).toBeDefined()
  })

  it('is deleted with its session', () => {
    cache.set('ada', 'list', entry('1'))
    cache.set('obi', 'list', entry('2'))
    cache.deleteSession('ada')
    expect(cache.get('ada', 'list', 0)).toBeUndefined()
    expect(cache.get('obi', 'list', 0)).toBeDefined()
  })
})

describe('the size of a cache', () => {
  const tenth = () => entry('x'.repeat(maxSize / 11))

  it('has a limit: the least recently used entry goes', () => {
    const keys = Array.from({ length: 10 }, (_, index) => `${index}`)
    for (const key of keys) cache.set('ada', key, tenth())
    cache.get('ada', '0', 0)
    cache.set('obi', '10', tenth())
    expect(keys.filter((key) => cache.get('ada', key, 0))).toEqual(keys.filter((key) => key !== '1'))
    expect(cache.get('obi', '10', 0)).toBeDefined()
  })

  it('is not used up by one entry that is larger than all of it', () => {
    cache.set('ada', 'small', entry('1'))
    cache.set('ada', 'large', entry('x'.repeat(maxSize)))
    expect(cache.get('ada', 'small', 0)).toBeDefined()
    expect(cache.get('ada', 'large', 0)).toBeUndefined()
  })

  it('counts long keys', () => {
    for (let index = 0; index < 100; index += 1) cache.set('ada', `${index}${'k'.repeat(maxSize / 10)}`, entry('1'))
    expect(cache.entriesOf('ada').length).toBeLessThan(11)
  })
})

it('the entries under a prefix are those of the session', () => {
  cache.set('ada', '/list?1', entry('1'))
  cache.set('ada', '/list?2', entry('2'))
  cache.set('ada', '/other?', entry('other'))
  cache.set('obi', '/list?1', entry('secret'))
  expect(cache.entriesOf('ada', '/list?').map(({ text }) => text)).toEqual(expect.arrayContaining(['1', '2']))
  expect(cache.entriesOf('ada', '/list?')).toHaveLength(2)
})
