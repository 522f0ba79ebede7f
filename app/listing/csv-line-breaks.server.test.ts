import { expect, it } from 'vitest'
import { text } from './columns.server'
import { csvFile } from './export-csv.server'

it.each(['two\nlines', 'a\r=1+1', '\r=1'])('a cell with a lone line break is quoted: %j', async (name) => {
  const file = csvFile<{ name: string }>([text('name', 'Name')], [[{ name }]], { timeZone: 'Africa/Lagos' })
  expect(Buffer.concat(await file.toArray()).toString()).toMatch(/\r\n".*"\r\n$/s)
})
