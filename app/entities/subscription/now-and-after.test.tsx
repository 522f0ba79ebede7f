import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NowAndAfter } from './now-and-after'

it('a moment breaks after its comma, so that no line begins with one', () => {
  const lines = [{ label: 'Paid until', now: '–', after: '14 Dec 2026, 22:25 (estimate)' }]
  expect(renderToStaticMarkup(<NowAndAfter lines={lines} total={undefined} />)).toContain(
    '<span>14 Dec 2026,</span> 22:25 (estimate)',
  )
})
