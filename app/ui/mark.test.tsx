import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Mark } from './mark'

const file = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8')
const page = renderToStaticMarkup(<Mark />)
const strokesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, strokes]) => strokes)

it('is smaller than 1 kB, in the page and as a file', () => {
  expect(page.length).toBeLessThan(1000)
  expect(file.length).toBeLessThan(1000)
})

it('is one drawing in the page and as a file', () => {
  expect(strokesOf(page)).toHaveLength(2)
  expect(strokesOf(file)).toEqual(strokesOf(page))
})
