import { expect, it } from 'vitest'
import { literalsOf } from './literals.ts'

const textsOf = (source: string) => literalsOf(source).map(({ text }) => text)

it('strings and patterns are read as the program reads them', () => {
  expect(textsOf(String.raw`say('it\'s', "so"); expect(a).toMatch(/^Page [/\d] of$/)`)).toEqual([
    "it's",
    'so',
    String.raw`Page [/\d] of`,
  ])
})

it('what changes in a template is three dots, and what stands in it is read as well', () => {
  expect(textsOf("go(`/staffs/${word('Add')}/${{ a: 1 }.a}?x=${`in${n}`}`)")).toEqual(['/staffs/…/…?x=…', 'Add', 'in…'])
})

it('comments say nothing, and a division is no pattern', () => {
  expect(textsOf("// isn't\nconst half = whole / 2 /* 'no' */ / 3\nsay('yes')")).toEqual(['yes'])
})
