import { expect, it } from 'vitest'
import { LatestUsed } from './latest-used.ts'

it('a memory of so many values forgets the one that was used longest ago', () => {
  const memory = new LatestUsed<{ name: string }>(2)
  memory.keep('a', { name: 'first' })
  memory.keep('b', { name: 'second' })
  memory.keep('a', { name: 'first again' })
  memory.keep('c', { name: 'third' })
  expect(['a', 'b', 'c'].map((key) => memory.find(key)?.name)).toEqual(['first again', undefined, 'third'])
  memory.find('a')
  memory.keep('d', { name: 'fourth' })
  expect(['a', 'c', 'd'].map((key) => memory.find(key)?.name)).toEqual(['first again', undefined, 'fourth'])
  memory.forgetAll()
  expect(memory.find('a')).toBeUndefined()
})
