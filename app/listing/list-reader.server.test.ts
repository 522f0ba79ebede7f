import { expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { foldText } from '#contract/fold-text.ts'
import { dateTime, text } from './columns.server'
import { defineList } from './define-list.server'
import { readerOf } from './list-reader.server'

const list = defineList(contract.admin.list, {
  name: 'Admins',
  columns: [text('email', 'Email', { from: ({ email }) => email }), text('phone', 'Phone')],
  noun: 'admin',
  rowName: () => '',
})
const searched = (row: object) => foldText(readerOf(list, 'UTC').searchable(row as never))

it('a search finds a cell as it is shown and as it is stored, and nothing across the two', () => {
  const found = searched({ email: 'Halima Bello', phone: '08031234567' })
  expect(found).toContain('halima bello')
  expect(found).not.toContain('bello halima')
})

const dated = defineList(contract.admin.list, {
  name: 'Admins',
  columns: [dateTime('createdAt', 'Created At')],
  noun: 'admin',
})

it('times are sorted as moments, however they are written', () => {
  const { sortable } = readerOf(dated, 'Africa/Lagos')
  const written = ['2026-11-20T08:00:00+01:00', '2026-11-20T07:30:00Z', 'Fri, 20 Nov 2026 13:00:00 GMT', '2026-11-21']
  const moments = written.map((createdAt) => Number(sortable({ createdAt } as never, 'createdAt')))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  for (const createdAt of ['', 'soon']) expect(sortable({ createdAt } as never, 'createdAt')).toBeUndefined()
})

it('a day without a time begins in the business time zone, as it is shown', () => {
  const times = readerOf(dated, 'America/New_York').times?.({ createdAt: '2026-11-30' } as never)
  expect(times).toEqual([Date.parse('2026-11-30T05:00:00Z')])
})
