import { expect, it } from 'vitest'
import { wholeList } from '~/test-support/test-platform'
import { named, startListReading } from './list-reading.fixture'

const { platform, page } = startListReading()
/** More than the megabyte from which a response is parsed as it comes. */
const long = (count = 3_000) => named('Shop', count).map((row) => ({ ...row, address: 'x'.repeat(500) }))

it('a long whole list is searched, sorted and paged', async () => {
  platform().respond = () => wholeList(long())
  expect(await page({ page: 150 })).toMatchObject({ total: 3_000, from: 2_980 })
  expect((await page({ sort: '-name' })).rows[0]).toMatchObject({ _id: 'b2999' })
})

it('rows midway that are no records are left out', async () => {
  const rows: unknown[] = long()
  rows.splice(1_500, 3, null, 'text', [1])
  platform().respond = () => wholeList(rows as ReturnType<typeof named>)
  expect(await page()).toMatchObject({ total: 2_997 })
})

it('two readers of one long list at once both see it', async () => {
  platform().respond = () => wholeList(long())
  const pages = await Promise.all([page(), page({ page: 2 })])
  expect(pages).toMatchObject([{ total: 3_000 }, { total: 3_000, from: 20 }])
})
