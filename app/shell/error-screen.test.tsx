import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorScreen, failureOf, shownTitle } from './error-screen'

/** What the router hands on of a thrown response. */
const thrown = (status: number, data: unknown, statusText = '') => ({ status, statusText, data, internal: false })

const shown = (error: unknown) => {
  const html = renderToStaticMarkup(<ErrorScreen {...failureOf(error)} />)
  return [...(/<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(html) ?? [])].slice(1)
}

it('says that something unexpected happened, and then the status text or the message', () => {
  expect(shown(thrown(403, null, 'Forbidden'))).toEqual(['Unexpected Application Error!', 'Forbidden'])
  expect(shown(thrown(400, 'Reload.'))).toEqual(['Unexpected Application Error!', 'Reload.'])
  expect(shownTitle('/businesses', thrown(400, 'Reload.'))).toBe('Unexpected Application Error · Console')
})

it('tells nothing of a defect', () => {
  const [heading, text] = shown(new Error('secret at line 7'))
  expect([heading, text?.includes('secret')]).toEqual(['Unexpected Application Error!', false])
})

it('is the page of everything that is not found, with the reason', () => {
  const error = thrown(404, 'There is no such business.')
  expect(shown(error)).toEqual(['Oops! 404 - PAGE NOT FOUND', 'There is no such business.'])
  expect(shownTitle('/business/sales/a%20b', error)).toBe('Page not found · Console')
})

it('leaves a page that did not fail its own title', () => {
  expect(shownTitle('/businesses', undefined)).toBe('Businesses · Console')
})

it('has no main of its own: whoever shows it has one', () => {
  for (const error of [thrown(404, null), thrown(500, 'No'), new Error('No')]) {
    expect(renderToStaticMarkup(<ErrorScreen {...failureOf(error)} />)).not.toContain('<main')
  }
})

it('asks for the address anew where something failed, and leads home where there is nothing', () => {
  const links = (error: unknown) =>
    [...renderToStaticMarkup(<ErrorScreen {...failureOf(error)} />).matchAll(/href="(.*?)">(.*?)</g)].map(
      ([, href, text]) => [href, text],
    )
  expect(links(thrown(500, 'No'))).toEqual([
    ['', 'Try again'],
    ['/dashboard', 'Go to the dashboard'],
  ])
  expect(links(thrown(404, null))).toEqual([['/dashboard', 'GO TO HOMEPAGE']])
})
