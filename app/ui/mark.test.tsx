import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Mark, markAddress } from './mark'

it('is smaller than 1 kB, in the page and as an address', () => {
  expect(renderToStaticMarkup(<Mark />).length).toBeLessThan(1000)
  expect(markAddress.length).toBeLessThan(1000)
})

it('has nothing in its address that ends one', () => {
  expect(markAddress).not.toMatch(/[<>#"]/)
})
