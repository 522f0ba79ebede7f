import { expect, it } from 'vitest'
import { harmlessCell } from './csv-cell.ts'

it.each([
  '+2348056782832',
  '+234 805 678 2832',
  '+44 20 7946 0958',
  '0805 678 2832',
  '(+234) 805',
  '',
  'Ada',
  '5',
  'a=1',
])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
})

it.each([
  '=1+1',
  '+1+1',
  '+234-805',
  '+234*1',
  '+',
  '++234',
  '+234 805+1',
  '+A1',
  '+ 234',
  '-2+3',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋234',
  '－1',
  '＠x',
  '﹢1',
  '−1',
  '+234 805\n=1',
  '+１',
])('%j is made a text', (text) => {
  expect(harmlessCell(text)).toBe(`'${text}`)
})
