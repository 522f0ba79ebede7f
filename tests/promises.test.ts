import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

// The names stand there as they stand in the code, with the places of their parameters.
it.each([
  { page: 'docs/promises.md', folder: 'tests/e2e/', fewest: 45 },
  { page: 'docs/decisions/0033-tests-in-nine-minutes.md', folder: '', fewest: 95 },
])('every promise of $page has a test of the name that stands there', ({ page, folder, fewest }) => {
  const named = [...read(page).matchAll(/\| `([^`]+\.tsx?)` \| (.+) \|$/gm)]
  expect(named.length).toBeGreaterThanOrEqual(fewest)
  const missing = named.filter(([, file = '', title = '']) => !read(folder + file).includes(title))
  expect(missing.map(([row]) => row)).toEqual([])
})
