import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmptyState } from './empty-state'

it('has heading, sentence and the way on, in this order', () => {
  const html = renderToStaticMarkup(
    <EmptyState heading="No Data" action={<a href="?">Clear</a>} role="status">
      Businesses appear here once they register.
    </EmptyState>,
  )
  expect(html.replace(/<svg.*?<\/svg>/, '')).toBe(
    '<div class="empty-state" role="status"><p class="empty-state-heading">No Data</p>' +
      '<p>Businesses appear here once they register.</p><a href="?">Clear</a></div>',
  )
})
