import { describe, expect, it } from 'vitest'
import { parseJson } from './json-body.ts'

const parse = (text: string) => parseJson(Buffer.from(text), 'application/json; charset=utf-8')

describe('a JSON body', () => {
  it('is read as it stands', () => {
    const value = { text: 'a "quoted": [text], \\ and é', list: [1, [2, { three: 3 }]], nothing: null, '': {} }
    expect(parse(JSON.stringify(value))).toEqual(value)
    expect(parse(JSON.stringify(value, null, 2))).toEqual(value)
  })

  it.each([
    ['100,000 lists in each other', '['.repeat(100_000)],
    ['100,000 closed lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 objects in each other', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['a million values', JSON.stringify({ target: Array.from({ length: 1_000_000 }, () => 1) })],
    ['a million empty objects', JSON.stringify({ target: Array.from({ length: 1_000_000 }, () => ({})) })],
    ['one member twice', '{"price": 1, "price": 2}'],
    ['one member twice, further inside', '{"account": {"type": "staff", "ty\\u0070e": "admin"}}'],
    ['half a text', '{"a": "b'],
    ['half an escape', '{"a": "\\'],
    ['brackets that close nothing', ']]}}'],
    ['nothing', ''],
  ])('is refused quickly when it is %s', (_what, text) => {
    const started = performance.now()
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }))
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('needs to be called one', () => {
    expect(() => parseJson(Buffer.from('{}'), 'text/plain')).toThrow('Send the body as application/json.')
    expect(() => parseJson(Buffer.from('{}'), undefined)).toThrow('Send the body as application/json.')
  })
})
