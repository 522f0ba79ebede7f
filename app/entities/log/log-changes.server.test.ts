import { expect, it } from 'vitest'
import type { Log } from '#contract/index.ts'
import { changesOf } from './log-changes.server'
import { actionInWords } from './log-words'

const shown = (before: Log['before'], after: Log['after'], type = 'business') =>
  changesOf({ before, after, record: { type, id: '1' } } as Log, 'Africa/Lagos').map(
    ({ label, before: from, after: to }) => `${label}: ${from} → ${to}`,
  )

it('says what changed in the words and the order of the forms', () => {
  const before = { isDisabled: false, location: { city: 'Ikeja' }, businessName: 'Ada' }
  const after = { isDisabled: true, location: { city: 'Epe' }, businessName: 'Ada & Sons' }
  expect(shown(before, after)).toEqual([
    'Business name: Ada → Ada & Sons',
    'City: Ikeja → Epe',
    'Status: Active → Inactive',
  ])
})

it('shows money in the currency of the plan, which is no change by itself', () => {
  const currency = { code: 'USD', name: 'United States Dollar' }
  expect(shown({ price: 1500, currency }, { price: 2000.5, currency }, 'subscription')).toEqual([
    'Price: USD 1,500 → USD 2,000.50',
  ])
})

it('shows moments as lists do, and words with a capital', () => {
  const before = { startDate: '2026-11-01T08:00:00.000Z', media: { type: 'none' } }
  const after = { startDate: '2026-11-02T08:00:00.000Z', media: { type: 'image' } }
  expect(shown(before, after, 'notification')).toEqual([
    'Start date: 01 Nov 2026, 09:00 → 02 Nov 2026, 09:00',
    'Media type: None → Image',
  ])
})

it('shows what was there before a deletion, without ids', () => {
  const before = {
    _id: '5',
    businessRef: 'BIZ-1',
    firstName: 'Ada',
    phone: '',
    account: { role: 'Cashier', isActive: true },
  }
  expect(shown(before, undefined, 'staff')).toEqual(['First name: Ada → –', 'Role: Cashier → –', 'Status: Active → –'])
})

it('says a place once, although a business has it twice', () => {
  const place = { country: 'nigeria', location: { country: 'nigeria' } }
  expect(shown(undefined, place)).toEqual(['Country: – → Nigeria'])
})

it('shows a field that no form has by its own name', () => {
  expect(shown({ lastSeenBy: ['A', 'B'] }, { lastSeenBy: [] })).toEqual(['Last seen by: A, B → –'])
})

it('is empty where the platform says no more than the specification', () => {
  expect(shown(undefined, undefined)).toEqual([])
})

it.each([
  ['deactivate', 'Deactivated'],
  ['DELETE', 'Deleted'],
  ['force_close', 'Force close'],
  ['constructor', 'Constructor'],
  [null, ''],
])('the action %s reads %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})
