import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { actions, type Columns, dateTime, serial, status, text } from './columns.server'
import { fileResponse } from './export.server'
import { csvFile, escapeCsvFormulas } from './export-csv.server'

interface Row {
  name?: string | null
  phone?: string | null
  isDisabled?: boolean
  price?: number
  createdAt?: string
}

const lagos = { timeZone: 'Africa/Lagos' }
const businesses = { name: 'Businesses', format: 'csv' } as const

const columns: Columns<Row> = [
  serial(),
  text('name', 'Business Name', { maxLength: 10 }),
  text('phone', 'Phone No'),
  status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
  { kind: 'money', key: 'price', header: 'Price' },
  dateTime('createdAt', 'Date Registered'),
  actions(),
]

async function exported(rows: readonly Row[], only: Columns<Row> = columns): Promise<string> {
  return Buffer.concat(await csvFile(only, [rows], lagos).toArray()).toString('utf8')
}

const names = columns.slice(1, 2)
const cellOf = async (name: string) => (await exported([{ name }], names)).replace('\uFEFFBusiness Name\r\n', '')

describe('an exported list', () => {
  it('has the screen’s columns without S/N and actions, in UTF-8 with a byte order mark', async () => {
    const row = { name: 'Ada', phone: '0803', isDisabled: true, price: 1_500, createdAt: '2026-11-20T23:30:00Z' }
    expect(await exported([row])).toBe(
      '\uFEFFBusiness Name,Phone No,Status,Price,Date Registered\r\n' +
        'Ada,0803,Inactive,"NGN 1,500","21 Nov 2026, 00:30"\r\n',
    )
  })

  it('holds full values, not the cut ones of the screen', async () => {
    expect(await cellOf('Adaobi and Daughters of Ìbàdàn 😀')).toBe('Adaobi and Daughters of Ìbàdàn 😀\r\n')
  })

  it('leaves missing values empty', async () => {
    expect(await exported([{}, { name: null, phone: ' ' }])).toBe(
      '\uFEFFBusiness Name,Phone No,Status,Price,Date Registered\r\n,,Active,,\r\n,,Active,,\r\n',
    )
  })

  it('without rows is its header', async () => {
    expect(await exported([])).toBe('\uFEFFBusiness Name,Phone No,Status,Price,Date Registered\r\n')
  })

  it('holds numbers as numbers', async () => {
    const balances: Columns<Row> = [{ kind: 'number', key: 'price', header: 'Balance' }]
    expect(await exported([{ price: -5 }], balances)).toBe('\uFEFFBalance\r\n-5\r\n')
  })

  it('keeps the order and every one of many rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ name: `Business ${index}` }))
    const lines = (await exported(rows, names)).split('\r\n')
    expect(lines).toHaveLength(20_002)
    expect(lines[20_000]).toBe('Business 19999')
  })
})

describe('a file', () => {
  it('is saved under its name', async () => {
    const response = fileResponse(businesses, Readable.from(['a,b\r\n']))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="businesses.csv"')
    expect(await response.text()).toBe('a,b\r\n')
  })

  it('that breaks off does not look complete', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'a,b\r\n'
        throw new Error('The platform went away.')
      })(),
    )
    await expect(fileResponse(businesses, broken).text()).rejects.toThrow('The platform went away.')
  })
})

it('a row that can’t be written breaks the download off instead of ending the process', async () => {
  const broken: Row = {
    get name(): string {
      throw new Error('a defect')
    },
  }
  const response = fileResponse(businesses, csvFile(columns, [[{ name: 'Ada' }, broken]], lagos))
  await expect(response.text()).rejects.toThrow('a defect')
})

it('a download that nobody reads on stops the reading of rows', async () => {
  let read = 0
  const rows = {
    *[Symbol.iterator]() {
      for (; read < 1_000_000; read += 1) yield { name: 'x'.repeat(1_000) }
    },
  } as unknown as readonly Row[]
  csvFile(columns, [rows], lagos).destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeLessThan(1_000)
})

describe('a platform’s file', () => {
  const passedOn = async (...pieces: (string | Buffer)[]) =>
    Buffer.concat(
      await (await escapeCsvFormulas(Readable.from(pieces.map((piece) => Buffer.from(piece))))).toArray(),
    ).toString()

  it.each([
    ['name,phone\r\nAda,0803\r\n', 'name,phone\r\nAda,0803\r\n'],
    ['\uFEFFname\nAda\n', 'name\r\nAda\r\n'],
    ['"name"\r\n"Ada ""the best"", Obi"', 'name\r\n"Ada ""the best"", Obi"\r\n'],
    ['name\r\n"=1+1"\r\n@SUM(A1)\r\n', "name\r\n'=1+1\r\n'@SUM(A1)\r\n"],
    ["name\r\n'=1+1\r\n", "name\r\n'=1+1\r\n"],
    ['phone,balance\r\n+234 803 123 4567,-5.5\r\n', 'phone,balance\r\n+234 803 123 4567,-5.5\r\n'],
    ['phone\r\n+1+1\r\n-2+3\r\n', "phone\r\n'+1+1\r\n'-2+3\r\n"],
    ['name\r\n"two\nlines"\r\n', 'name\r\n"two\nlines"\r\n'],
    ['a,b\r\nonly one\r\n', 'a,b\r\nonly one\r\n'],
    ['name\r\nAda "the best"\r\n', 'name\r\n"Ada ""the best"""\r\n'],
  ])('%j leaves as %j, with a byte order mark', async (file, expected) => {
    expect(await passedOn(file)).toBe(`\uFEFF${expected}`)
  })

  it('keeps letters whose bytes arrive in two pieces', async () => {
    const bytes = Buffer.from('name\r\nÌbàdàn\r\n')
    expect(await passedOn(bytes.subarray(0, 7), bytes.subarray(7))).toBe('\uFEFFname\r\nÌbàdàn\r\n')
  })

  const broken = (...pieces: string[]) =>
    Readable.from(
      (function* () {
        for (const piece of pieces) yield Buffer.from(piece)
        throw new Error('cut')
      })(),
    )

  it('that breaks off ends with an error', async () => {
    const lines = `${'Ada,0803\r\n'.repeat(20_000)}`
    const file = await escapeCsvFormulas(broken(lines, lines, 'Ada'))
    await expect(file.toArray()).rejects.toThrow('cut')
  })

  it('with a line that has no end is a failure of the platform, as soon as it is longer than any business', async () => {
    let read = 0
    const endless = function* () {
      for (; read < 1_000; read += 1) yield Buffer.alloc(64 * 1024, ' ')
    }
    await expect(escapeCsvFormulas(Readable.from(endless()))).rejects.toMatchObject({ kind: 'failed' })
    expect(read).toBeLessThan(100)
  })

  it('that breaks off before its first line is a failure of the platform', async () => {
    await expect(escapeCsvFormulas(broken('name,pho'))).rejects.toMatchObject({ kind: 'failed' })
  })
})

it.each(['two\nlines', 'a\r=1+1', '\r=1'])('a cell with a lone line break is quoted: %j', async (name) => {
  const file = csvFile<{ name: string }>([text('name', 'Name')], [[{ name }]], { timeZone: 'Africa/Lagos' })
  expect(Buffer.concat(await file.toArray()).toString()).toMatch(/\r\n".*"\r\n$/s)
})
