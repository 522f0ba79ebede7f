import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { excelDate, type SheetCell, type SheetColumn } from './workbook-xml'
import { dateTime } from './columns.server'
import { workbookFile, xlsxFile } from './export-xlsx.server'

const columns: SheetColumn[] = [
  { header: 'Name', width: 24, style: 'general' },
  { header: 'Price', width: 12, style: 'money' },
  { header: 'Date', width: 19, style: 'dateTime' },
]

type Row = readonly SheetCell[]

async function* inParts(...parts: Row[][]) {
  yield* parts
}

const bytesOf = async (parts: AsyncIterable<Row[]>, sheetRows?: number) =>
  Buffer.concat(await workbookFile({ name: 'Shops: all/new', columns, sheetRows }, parts).toArray())

const read = async (parts: AsyncIterable<Row[]>, sheetRows?: number) =>
  readXlsx(await bytesOf(parts, sheetRows), { readStyles: true })

const sheetOf = async (...rows: Row[]) => {
  const [sheet] = (await read(inParts(rows))).sheets
  if (!sheet) throw new Error('There is no sheet.')
  return sheet
}

const namesOf = async (...names: string[]) =>
  (await sheetOf(...names.map((name) => [name]))).rows.slice(1).map(([name]) => name)

describe('a workbook', () => {
  it('has texts, numbers and dates as what they are, below a bold head that stays in sight', async () => {
    const date = excelDate(Date.parse('2026-11-20T23:30:00Z'), 60)
    const sheet = await sheetOf(['Ada', 1_500.5, date], [undefined, -3, undefined])
    expect(sheet.rows).toEqual([
      ['Name', 'Price', 'Date'],
      ['Ada', 1_500.5, new Date('2026-11-21T00:30:00Z')],
      [null, -3, null],
    ])
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet.cells?.get('1,2')?.style?.numFmt).toBe('dd mmm yyyy, hh:mm')
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(sheet.columns?.map(({ width }) => width)).toEqual([24, 12, 19])
  })

  it('has nothing but its head where there are no rows', async () => {
    expect((await sheetOf()).rows).toEqual([['Name', 'Price', 'Date']])
  })

  it.each([
    '=1+1',
    '+234 803 123 4567',
    '0803',
    '-5',
    '@SUM(A1)',
    ' padded ',
    'Ìbàdàn 😀',
    '<b> & "c"',
    'a\tb\nc',
    '_x000D_',
  ])('holds %j as the text that it is', async (text) => {
    expect(await namesOf(text)).toEqual([text])
  })

  it('can be opened whatever its texts hold', async () => {
    const [control, lone, long] = await namesOf('a\u0000b\u001Fc\rd', 'a\uD800b\uFFFFc', 'x'.repeat(40_000))
    expect(control).toBe('a\u0000b\u001Fc\rd')
    expect(lone).toMatch(/^a\uFFFDb.*c$/)
    expect(long).toHaveLength(32_767)
  })

  it('has a sheet more where one is full, each with the head', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Row => [`Shop ${index + 1}`])
    const { sheets } = await read(inParts(rows.slice(0, 4), [], rows.slice(4)), 4)
    expect(sheets.map(({ name }) => name)).toEqual(['Shops  all new', 'Shops  all new (2)', 'Shops  all new (3)'])
    expect(sheets.map((sheet) => sheet.rows.map(([name]) => name))).toEqual([
      ['Name', 'Shop 1', 'Shop 2', 'Shop 3'],
      ['Name', 'Shop 4', 'Shop 5', 'Shop 6'],
      ['Name', 'Shop 7'],
    ])
  })

  it('that breaks off ends with an error', async () => {
    async function* broken() {
      yield [['Ada']]
      throw new Error('The platform went away.')
    }
    await expect(bytesOf(broken())).rejects.toThrow('The platform went away.')
  })

  it('that nobody reads on stops the reading of rows', async () => {
    const closed = Promise.withResolvers<void>()
    let parts = 0
    async function* endless() {
      try {
        for (; parts < 10_000; parts += 1) yield Array.from({ length: 500 }, (): Row => [String(Math.random())])
      } finally {
        closed.resolve()
      }
    }
    const file = workbookFile({ name: 'Shops', columns }, endless())
    let bytes = 0
    file.on('data', ({ length }: Buffer) => {
      bytes += length
      if (bytes > 100_000) file.destroy()
    })
    await closed.promise
    expect(parts).toBeLessThan(1_000)
  })
})

it('a date counts the days of its own clock', () => {
  const at = (text: string, offset: number) => excelDate(Date.parse(text), offset)
  expect(at('1970-01-01T00:00:00Z', 0)).toBe(25_569)
  expect(at('2026-11-20T23:30:00Z', 60)).toBeCloseTo(46_347 + 0.5 / 24, 6)
  expect(at('2026-11-30T22:59:59.999Z', 60)).toBeCloseTo(46_357 - 1 / 86_400, 8)
  expect(at('1900-03-01T00:00:00Z', 0)).toBe(61)
  expect(at('1900-02-28T00:00:00Z', 0)).toBeUndefined()
})

it('a day without a time is that day in every business time zone', async () => {
  async function* parts() {
    yield [{ endDate: '2026-11-30' }]
  }
  const options = { name: 'Notifications', timeZone: 'America/New_York' }
  const file = xlsxFile<{ endDate: string }>([dateTime('endDate', 'End Date')], parts(), options)
  const { sheets } = await readXlsx(Buffer.concat(await file.toArray()), { readStyles: true })
  expect(sheets[0]?.rows[1]).toEqual([new Date('2026-11-30T00:00:00Z')])
})
