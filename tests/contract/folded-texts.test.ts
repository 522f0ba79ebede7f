import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../server/platform/contract/fold-text.ts'
import { phoneForms, searchTerms } from '../../server/platform/contract/search-terms.ts'
import { searchCondition } from '../../server/platform/db/list-filters.ts'
import { newestFirst } from '../../server/platform/db/list-query.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const texts = [
  'Mama’s Kitchen & Sons',
  'CAFÉ Cafe\u0301 ´ `',
  'Ọlájídé Ɓala Ƙofa ŁØĐ',
  'İIıi ΟΔΟΣ ς',
  'BIZ-368641 – 2026‑11',
  ' two \t\n  spaces\u00A0\u3000 ',
  '\u202A+２３４\u202C \u200E805',
  '½ … ™ ﬁ 한국 €₦',
  '',
]

// Letters that every version of Unicode in use knows, and what separates and marks them.
const letters = [
  [0x20, 0x2af],
  [0x300, 0x36f],
  [0x391, 0x3a1],
  [0x3a3, 0x3c9],
  [0x410, 0x44f],
  [0x1e00, 0x1eff],
  [0x2000, 0x2064],
  [0xff01, 0xff5e],
].map(([min, max]) => fc.integer({ min: min!, max: max! }).map((point) => String.fromCodePoint(point)))

const generated = fc.sample(fc.string({ unit: fc.oneof(...letters), maxLength: 30 }), 2000)

describe(`on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { reader } = useDatabase(createWithTables)

  it('the database folds texts as the contract does', async () => {
    const all = [...texts, ...generated]
    const rows = await reader().query<{ folded: string }>(sql`
      select fold_text(value) as folded from unnest(${all}::text[]) with ordinality as given (value, place) order by place`)
    expect(rows.map(({ folded }, index) => [all[index], folded])).toEqual(all.map((text) => [text, foldText(text)]))
  })

  it('the database writes phone numbers as the contract does', async () => {
    const phones = ['+234 (0)805-678-2832', '\u202A+２３４ 805 678 2832\u202C', '0805 678 2832', '+44 20 7946 0958']
    const rows = await reader().query<{ forms: string }>(sql`
      select phone_search_text(value) as forms
      from unnest(${phones}::text[]) with ordinality as given (value, place) order by place`)
    expect(rows.map(({ forms }) => forms)).toEqual(phones.map((phone) => `${phone} ${phoneForms(phone)}`))
  })

  it.each([
    ['loom 99a', 'logs_search'],
    ['15:41', 'logs_minute'],
    ['f'.repeat(24), 'logs_search'],
  ])('a search for %s is read from the index %s', async (search, index) => {
    await reader().query(sql`
      insert into logs (id, action, activity, details, created_at)
      select ${search} || n, 'weave', 'loom ' || md5(n::text), repeat(md5(n::text), 20),
        timestamptz '2026-01-01' + n * interval '7 minutes' from generate_series(1, 10000) as n`)
    await reader().query(sql`analyze logs`)
    const found = searchCondition(
      { table: 'logs', ...newestFirst },
      searchTerms(search, { now: new Date(), timeZone: 'Africa/Lagos' })!,
    )
    const plan = await reader().query<{ 'QUERY PLAN': string }>(sql`explain select 1 from logs where ${found}`, {
      prepared: false,
    })
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toContain(index)
    expect(lines).not.toContain('Seq Scan')
  })
})
