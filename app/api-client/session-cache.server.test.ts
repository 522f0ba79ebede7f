import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionCache } from './session-cache.server'

interface Value {
  text: string
  askedAt: number
}

const kibibyte = 1024
const limits = { mostBytes: 1000 * kibibyte, mostBytesPerSession: 400 * kibibyte }

let cache: SessionCache<Value>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  cache = new SessionCache(limits)
})
afterEach(() => {
  vi.useRealTimers()
})

const value = (text: string, askedAt = Date.now()): Value => ({ text, askedAt })
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const minutes = 60_000

describe('a cached value', () => {
  it('is given out under its key, to its own session', () => {
    cache.keep('ada', 'list', value('1'))
    expect(cache.recall('ada', 'list', 0)).toEqual(value('1'))
    expect(cache.recall('obi', 'list', 0)).toBeUndefined()
    expect(cache.recall('ada', 'other', 0)).toBeUndefined()
  })

  it('gives way to a newer one', () => {
    cache.keep('ada', 'list', value('1'))
    cache.keep('ada', 'list', value('2'))
    expect(cache.recall('ada', 'list', 0)?.text).toBe('2')
  })

  it('stays when an answer arrives late that was asked for earlier', () => {
    cache.keep('ada', 'list', value('2'))
    cache.keep('ada', 'list', value('1', Date.now() - 1))
    expect(cache.recall('ada', 'list', 0)?.text).toBe('2')
  })

  it('is given out for five minutes and no longer', () => {
    cache.keep('ada', 'list', value('1'))
    later(5 * minutes)
    expect(cache.recall('ada', 'list', 0)).toBeDefined()
    later(1)
    expect(cache.recall('ada', 'list', 0)).toBeUndefined()
  })

  it('is not given out to somebody who wants a younger one', () => {
    cache.keep('ada', 'list', value('1'))
    expect(cache.recall('ada', 'list', Date.now() + 1)).toBeUndefined()
    // Within one millisecond nobody knows which came first.
    expect(cache.recall('ada', 'list', Date.now())).toBeUndefined()
    expect(cache.recall('ada', 'list', Date.now() - 1)).toBeDefined()
  })

  it('is forgotten with its session', () => {
    cache.keep('ada', 'list', value('1'))
    cache.keep('obi', 'list', value('2'))
    cache.drop('ada')
    expect(cache.recall('ada', 'list', 0)).toBeUndefined()
    expect(cache.recall('obi', 'list', 0)).toBeDefined()
  })
})

describe('the bytes of a cache', () => {
  const hundred = () => value('x'.repeat(45 * kibibyte))
  const kept = (sessions: string[], keys: string[]) =>
    sessions.flatMap((session) => keys.filter((key) => cache.recall(session, key, 0)).map((key) => `${session} ${key}`))

  it('have a bound for each session: what it used least lately goes', () => {
    const keys = ['1', '2', '3', '4', '5']
    cache.keep('obi', '1', hundred())
    for (const key of keys) cache.keep('ada', key, hundred())
    cache.recall('ada', '3', 0)
    cache.keep('ada', '6', hundred())
    expect(kept(['ada'], [...keys, '6'])).toEqual(['ada 3', 'ada 4', 'ada 5', 'ada 6'])
    expect(kept(['obi'], keys)).toEqual(['obi 1'])
  })

  it('have a bound for all sessions together', () => {
    const sessions = Array.from({ length: 50 }, (_, index) => `session ${index}`)
    for (const session of sessions) cache.keep(session, 'list', hundred())
    const left = kept(sessions, ['list'])
    expect(left.length).toBeGreaterThan(5)
    expect(left.length).toBeLessThan(12)
    expect(left.at(-1)).toBe('session 49 list')
  })

  it('hold no value that is larger than a session may have', () => {
    cache.keep('ada', 'small', value('1'))
    cache.keep('ada', 'large', value('x'.repeat(limits.mostBytesPerSession)))
    expect(kept(['ada'], ['small', 'large'])).toEqual(['ada small'])
  })

  it('count a replaced value once', () => {
    cache.keep('ada', 'other', value('1'))
    for (let time = 0; time < 20; time += 1) cache.keep('ada', 'list', hundred())
    expect(kept(['ada'], ['other', 'list'])).toEqual(['ada other', 'ada list'])
  })

  it('count long keys', () => {
    for (let index = 0; index < 100; index += 1) cache.keep('ada', `${index}${'k'.repeat(10 * kibibyte)}`, value('1'))
    expect([...cache.values('ada', '', 0)].length).toBeLessThan(25)
  })
})

it('the values under a prefix are those of the session', () => {
  cache.keep('ada', '/list?1', value('1'))
  cache.keep('ada', '/list?2', value('2'))
  cache.keep('ada', '/other?', value('other'))
  cache.keep('obi', '/list?1', value('secret'))
  expect([...cache.values('ada', '/list?', 0)].map(({ text }) => text).toSorted()).toEqual(['1', '2'])
  expect([...cache.values('ada', '/list?', Date.now())]).toEqual([])
})
