import { expect, it } from 'vitest'
import { all, join, raw, render, sql } from './sql.ts'

it('values become parameters', () => {
  expect(render(sql`select ${1} + ${'a'}`)).toEqual({ text: 'select $1 + $2', values: [1, 'a'] })
})

it('text from outside never becomes SQL', () => {
  expect(render(sql`id = ${"'; drop table businesses"}`).text).toBe('id = $1')
})

it('fragments are put in place and numbered through', () => {
  const inner = sql`a = ${1} and b = ${2}`
  expect(render(sql`select ${0} where ${inner} limit ${3}`)).toEqual({
    text: 'select $1 where a = $2 and b = $3 limit $4',
    values: [0, 1, 2, 3],
  })
  expect(render(sql`${raw('x')}${raw('y')}`).text).toBe('xy')
})

it('an object or null is a value, not a fragment', () => {
  expect(render(sql`${null} ${['a']} ${{ parts: 1 }}`).values).toEqual([null, ['a'], { parts: 1 }])
})

it('conditions hold together, and none holds always', () => {
  expect(render(all([sql`a = ${1}`, raw('b')]))).toEqual({ text: 'a = $1 and b', values: [1] })
  expect(render(all([])).text).toBe('true')
  expect(render(join([raw('a'), raw('b'), raw('c')], ', ')).text).toBe('a, b, c')
})
