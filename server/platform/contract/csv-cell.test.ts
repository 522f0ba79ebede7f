import { expect, it } from 'vitest'
import { escapeCsvFormula } from './csv-cell.ts'

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
  expect(escapeCsvFormula(text)).toBe(text)
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
  '＝1',
  '＋234',
  '－1',
  '＠x',
  '﹢1',
  '−1',
  '+１',
])('%j is made a text', (text) => {
  expect(escapeCsvFormula(text)).toBe(`'${text}`)
})

const blanks = [
  ' ',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u2060',
  '\u00AD',
  '\u202E',
  '\u2028',
  '\0',
  '\u0001',
  '\v',
  '\f',
]
it.each(blanks)('a formula behind %j is made a text', (blank) => {
  expect(escapeCsvFormula(`${blank}${blank}=1+1`)).toBe(`'${blank}${blank}=1+1`)
})

it('every character that a spreadsheet may read as one of the signs makes a text', () => {
  const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  const signs = characters.filter((character) => /^[=+\-@\u2212]/.test(character.normalize('NFKC')))
  expect(signs.length).toBeGreaterThan(15)
  for (const character of signs) expect(escapeCsvFormula(`${character}1+1`)).toBe(`'${character}1+1`)
})

it.each([
  ['x;=1+1', "x;'=1+1"],
  ['x; =1+1', "x;' =1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x\n=1+1', "x\n'=1+1"],
  ['+234 805\r\n=1', "+234 805\r\n'=1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n', "'\n"],
  ['0805; +234 805', '0805; +234 805'],
  ['12 Road;\nIkeja', '12 Road;\nIkeja'],
])('no part of %j is run where it becomes a cell of its own: %j', (text, cell) => {
  expect(escapeCsvFormula(text)).toBe(cell)
})

// Work that grows with the square of the length would outlast the test.
it('a long text of the costliest characters is read in the time of a test', () => {
  for (const character of [' ', ';', '\t', '\u200B', '+', '=', ' ;']) {
    const long = character.repeat(300_000)
    expect(escapeCsvFormula(long).length).toBeGreaterThanOrEqual(long.length)
  }
})
