import { expect, it } from 'vitest'
import type { Business } from '#contract/index.ts'
import { parseRange } from '#contract/envelope.ts'
import { listWindow, wholeList } from '~/test-support/test-platform'
import { allRows, everything, startListReading } from './list-reading.fixture'
import { PlatformError } from './platform-error'
import { readAllRows, readListPage } from './read-list.server'

const endless = 99_999_999_999_999

const { platform, browser } = startListReading()

const readAs = async (read: typeof readListPage | typeof allRows, request: Partial<typeof everything> = {}) => {
  const { value } = await browser().visit(
    '/businesses',
    async ({ context }) => {
      const result: unknown = await read(context, { ...everything, ...request }).catch((error: unknown) => error)
      return { result }
    },
    { isGuarded: true },
  )
  return value?.result
}

const failed = expect.objectContaining({ kind: 'failed' })

it.each([
  ['the same rows again and again', () => 0],
  ['one row after the other', (from: number) => from],
])('a platform that sends %s of a list without end is asked a limited number of times', async (_, start) => {
  platform.respond = ({ headers }) => {
    const from = start(parseRange(headers.range)?.from ?? 0)
    const contentRange = `items ${from}-${from}/${endless}`
    return { status: 206, headers: { 'content-range': contentRange }, ...wholeList([{ _id: `b${from}` }]) }
  }
  for (const result of [await readAs(allRows), await readAs(readListPage, { where: () => true })]) {
    expect(result).toBeInstanceOf(PlatformError)
    expect(result).toEqual(failed)
  }
  expect(platform.calls.length).toBeLessThan(1_000)
})

it('a platform whose list is shorter with each response is asked a limited number of times', async () => {
  platform.respond = ({ headers }) => {
    const from = parseRange(headers.range)?.from ?? 0
    return { status: 416, headers: { 'content-range': `items */${from}` }, body: {} }
  }
  expect(await readAs(readListPage, { page: 999_999_999 })).toEqual(failed)
  expect(platform.calls.length).toBeLessThan(10)
})

it('records that are too long for one long range are read in shorter ones', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({ _id: `b${index}`, businessName: 'x'.repeat(2_000) }))
  platform.respond = (call) => listWindow(call, rows)
  expect(await readAs(allRows)).toHaveLength(rows.length)
  expect(await readAs(readListPage, { where: () => true })).toMatchObject({ total: rows.length })
})

it.each([35, 280])('all rows come from a platform that ends ranges after %i of them', async (most) => {
  const rows = idsOf('b', 6_000)
  platform.respond = (call) => {
    const { from = 0 } = parseRange(call.headers.range) ?? {}
    const window = rows.slice(from, from + most)
    const contentRange = `items ${from}-${from + window.length - 1}/${rows.length}`
    return { status: 206, headers: { 'content-range': contentRange }, ...wholeList(window) }
  }
  expect(await readAs(allRows)).toHaveLength(rows.length)
})

it.each([
  ['come before the rows that were read', (rows: unknown[]) => rows.unshift(...idsOf('new', 30))],
  ['come before them in a number that no range covers', (rows: unknown[]) => rows.unshift(...idsOf('new', 2_500))],
  ['come before them, nearly as many as a range holds', (rows: unknown[]) => rows.unshift(...idsOf('new', 950))],
  ['go from before them', (rows: unknown[]) => rows.splice(0, 40)],
  ['go from before them in a number that no overlap covers', (rows: unknown[]) => rows.splice(0, 300)],
  ['go from before them in a number that no range covers', (rows: unknown[]) => rows.splice(0, 900)],
  ['move to the end', (rows: unknown[]) => rows.push(...rows.splice(0, 900))],
  ['move to the end here and there', (rows: unknown[]) => rows.push(...rows.splice(0, 300), ...rows.splice(400, 280))],
  ['go and come', (rows: unknown[]) => rows.splice(500, 60, ...idsOf('new', 90))],
])('while others %s, each unchanged row comes once', async (_, change) => {
  const unchanged = idsOf('b', 2_000)
  const rows = [...idsOf('old', 900), ...unchanged]
  platform.respond = (call) => {
    const response = listWindow(call, rows)
    if (platform.calls.length === 1) change(rows)
    return response
  }
  const found = (await readAs(allRows)) as Business[]
  const ids = found.map(({ _id }) => _id ?? '').filter((id) => id.startsWith('b'))
  expect(ids).toEqual(unchanged.map(({ _id }) => _id))
})

it('while others delete all that was read and more, each row that is left comes once', async () => {
  const rows = idsOf('b', 5_000)
  platform.respond = (call) => {
    const response = listWindow(call, rows)
    if (platform.calls.length === 1) rows.splice(0, 2_500)
    return response
  }
  const found = (await readAs(allRows)) as Business[]
  expect(found.slice(-2_500)).toEqual(idsOf('b', 5_000).slice(2_500))
  expect(found).toHaveLength(3_500)
})

it('while rows move to the end faster than they can be read, it fails rather than lack rows', async () => {
  const rows = idsOf('b', 9_000)
  platform.respond = (call) => {
    const response = listWindow(call, rows)
    rows.push(...rows.splice(0, 1_500))
    return response
  }
  expect(await readAs(allRows)).toEqual(failed)
})

const idsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => ({ _id: `${name}${index}` }))

it('a list without ranges that is too long is asked for a limited number of times', async () => {
  platform.respond = () => wholeList([{ _id: 'b1', businessName: 'x'.repeat(33 * 1024 * 1024) }])
  expect(await readAs(allRows)).toEqual(failed)
  expect(platform.calls.length).toBeLessThan(5)
})

it('rows for a file are read as they are wanted, half a million and more', async () => {
  const count = 600_000
  platform.respond = ({ headers }) => {
    const { from = 0, to = 0 } = parseRange(headers.range) ?? {}
    const rows = Array.from({ length: Math.min(to + 1, count) - from }, (_, index) => ({ _id: `b${from + index}` }))
    return {
      status: 206,
      headers: { 'content-range': `items ${from}-${from + rows.length - 1}/${count}` },
      ...wholeList(rows),
    }
  }
  const read = async (parts: number) => {
    const { value } = await browser().visit(
      '/businesses.csv',
      async ({ context }) => {
        let rows = 0
        let read = 0
        for await (const part of readAllRows(context, everything)) {
          rows += part.length
          read += 1
          if (read === parts) break
        }
        return rows
      },
      { isGuarded: true },
    )
    return value
  }
  // The second begins a hundred rows before the end of the first.
  expect(await read(2)).toBe(1_900)
  expect(platform.calls).toHaveLength(2)
  expect(await read(Number.POSITIVE_INFINITY)).toBe(count)
})
