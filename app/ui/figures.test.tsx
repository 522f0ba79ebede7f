import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FigureCard } from './figures'

const textOf = (value: string) =>
  renderToStaticMarkup(<FigureCard title="Total" value={value} />).replace(/<svg.*<\/svg>|<[^>]*>/g, '')

it.each(['250', 'NGN 1,234.50', 'NGN 1,234 (20) · USD 49 (1)', '–'])('a card says %s as it is', (value) => {
  expect(textOf(value)).toBe(`Total${value}`)
})

it('the count of the first currency stands behind its sum, and each other currency in a line of its own', () => {
  const card = renderToStaticMarkup(<FigureCard title="Total" value="NGN 1,234 (20) · USD 49 (1) · GHS 7 (3)" />)
  const lines = card.split(/<small data-slot="other-sum"[^>]*>/).map((line) => line.replace(/<[^>]*>/g, ''))
  expect(lines).toEqual(['TotalNGN 1,234 (20)', ' · USD 49 (1)', ' · GHS 7 (3)'])
})

it('a trend is said in words; its line is drawn where there are values', () => {
  const card = (values?: number[]) =>
    renderToStaticMarkup(<FigureCard title="Total" value="3" trend={{ direction: 'up', text: '1 new', values }} />)
  expect(card()).toContain('1 new')
  expect(card()).not.toContain('<circle')
  expect(card([1, 2, 3])).toContain('points="0,28 38,15 76,2"')
  expect(card([3, 3, 3])).toContain('points="0,28 38,28 76,28"')
})
