import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorScreen } from './error-screen'

it('says that something unexpected happened, and then the status text or the message', () => {
  const [, heading, text] =
    /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(renderToStaticMarkup(<ErrorScreen message="Forbidden" />)) ?? []
  expect([heading, text]).toEqual(['Unexpected Application Error!', 'Forbidden'])
})
