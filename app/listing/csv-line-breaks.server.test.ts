import { expect, it } from 'vitest'
import { openBrowser } from '~/test-support/browser'
import { text } from './columns.server'
import { csvFile } from './export.server'

it.each(['two\nlines', 'a\r=1+1', '\r=1'])('a cell with a lone line break is quoted: %j', async (name) => {
  const { value } = await openBrowser().visit('/x', async ({ context }) => {
    const file = csvFile<{ name: string }>(context, [text('name', 'Name')], [[{ name }]])
    return Buffer.concat(await file.toArray()).toString()
  })
  expect(value).toMatch(/\r\n".*"\r\n$/s)
})
