// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NowAndAfter } from './now-and-after'

it('a moment breaks after its comma, so that no line begins with one', () => {
  const lines = [{ label: 'Paid until', now: '–', after: '14 Dec 2026, 22:25 (estimate)' }]
  expect(renderToStaticMarkup(<NowAndAfter lines={lines} total={undefined} />)).toContain(
    '<span>14 Dec 2026,</span> 22:25 (estimate)',
  )
})

it('survives a browser that translates it', () => {
  const shown = (after: string) => <NowAndAfter lines={[{ label: 'Begins', now: '–', after }]} total={undefined} />
  const { rerender } = render(shown('14 Dec 2026, 22:25'))
  for (const cell of screen.getAllByRole('cell')) {
    for (const text of [...cell.childNodes].filter((node) => node instanceof Text)) {
      const translated = document.createElement('font')
      translated.append(text.textContent)
      text.replaceWith(translated)
    }
  }
  rerender(shown('One month'))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', 'One month'])
})
