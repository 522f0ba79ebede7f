import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'

const row = /^\| *(?<number>\d*) *\|[^|]*\| `(?<file>[^`]+)` \| (?<title>.+) \|$/gm

test('every promise has a test of the name that docs/promises.md gives', { tag: '@embedded' }, async () => {
  const document = await readFile('docs/promises.md', 'utf8')
  const named = [...document.matchAll(row)].map(({ groups }) => groups ?? {})
  expect(new Set(named.map(({ number }) => number)).size).toBeGreaterThanOrEqual(25)
  for (const { file = '', title = '' } of named) {
    expect.soft(await readFile(`tests/e2e/${file}`, 'utf8'), `${file}: ${title}`).toContain(title)
  }
})
