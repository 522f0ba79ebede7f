import { expect, it } from 'vitest'
import { wholeList } from '~/test-support/test-platform'
import { named, startListReading } from './list-reading.fixture'

const { platform, page } = startListReading()
/** More than the megabyte from which a response is parsed as it comes. */
const long = (count = 3_000) => named('Shop', count).map((row) => ({ ...row, address: 'x'.repeat(500) }))

it('a long whole list is searched, sorted and paged', async () => {
  platform.respond = () => wholeList(long())
  expect(await page({ page: 150 })).toMatchObject({ total: 3_000, from: 2_980 })
  expect((await page({ sort: '-name' })).rows[0]).toMatchObject({ _id: 'b2999' })
})

it('two readers of one long list at once both see it', async () => {
  platform.respond = () => wholeList(long())
  const pages = await Promise.all([page(), page({ page: 2 })])
  expect(pages).toMatchObject([{ total: 3_000 }, { total: 3_000, from: 20 }])
})

it('fifty thousand rows are paged, searched and sorted, while others are answered', async () => {
  platform.respond = () => wholeList(named('Shop', 50_000))
  const { settled, turns } = await whileOthersTakeTurns(page({ page: 2_500 }))
  expect(settled).toMatchObject({ total: 50_000, from: 49_980 })
  expect(turns).toBeGreaterThan(10)
  expect(await page({ search: 'shop 4711' })).toMatchObject({ total: 11, unsearchedTotal: 50_000 })
  expect((await page({ sort: '-name' })).rows[0]).toMatchObject({ businessName: 'Shop 49999' })
})

it.each([
  ['breaks off', (json: string) => json.slice(0, -10)],
  ['is longer than any', (json: string) => json.replace('Shop 0', 'x'.repeat(33 * 1024 * 1024))],
])('a long list that %s is an error', async (_, broken) => {
  platform.respond = () => ({ body: broken(JSON.stringify(wholeList(long()).body)) })
  await expect(page()).rejects.toMatchObject({ kind: 'failed' })
})

async function whileOthersTakeTurns<Result>(work: Promise<Result>): Promise<{ settled: Result; turns: number }> {
  let turns = 0
  const other = () => {
    turns += 1
    timer = setImmediate(other)
  }
  let timer = setImmediate(other)
  const settled = await work
  clearImmediate(timer)
  return { settled, turns }
}
