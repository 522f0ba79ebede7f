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

it('a day without a time begins in the business time zone, as it is shown', () => {
  const dated = defineList(contract.admin.list, {
    name: 'Admins',
    columns: [dateTime('createdAt', 'Created At')],
    noun: 'admin',
  })
  const times = readerOf(dated, 'America/New_York').times?.({ createdAt: '2026-11-30' } as never)
  expect(times).toEqual([Date.parse('2026-11-30T05:00:00Z')])
})
