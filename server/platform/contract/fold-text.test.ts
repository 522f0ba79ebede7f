import { expect, it } from 'vitest'
import { foldSearch, foldText } from './fold-text.ts'

it.each([
  ['Mama’s Kitchen', "mama's kitchen"],
  ['Mama‘s', 'Mama´s', 'Mama`s', 'MAMAS'],
  ['Café', 'Cafe\u0301', 'cafe', 'ＣＡＦＥ'],
  ['Ọlájídé', 'O\u0323la\u0301ji\u0301de\u0301', 'olajide', 'ỌLÁJÍDÉ'],
  ['Ɗan Ƙofa', 'dan kofa'],
  ['Okafor & Sons', 'okafor and sons', 'Okafor&Sons', 'Okafor ＆ Sons'],
  ['BIZ-368641', 'biz368641', 'BIZ‑368641', 'biz–368641'],
  ['two  spaces', 'Two\tSpaces', 'two\u00A0spaces', 'two\u3000spaces'],
  ['\u202A+234 805\u202C', '\u2066+234 805\u2069', '+２３４ ８０５', '\uFEFF+234\u200E 805\u200F'],
  ['İstanbul', 'ISTANBUL', 'ıstanbul'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['Divine Grace Ltd', 'Divine Grace Ltd,', '"Divine Grace Ltd"', '“Divine Grace Ltd.”', 'Divine Grace Ltd; '],
  ['ada@example.ng', '<ada@example.ng>', '<ada@example.ng>,', 'ada@example.ng.'],
])('takes %s and %s for the same', (...texts) => {
  expect(new Set(texts.map(foldSearch)).size).toBe(1)
})

it.each([
  ['Okafor Sons', 'Okafor & Sons'],
  ['12.50', '1250'],
  ['ada@a.ng', 'ada@ang'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})
