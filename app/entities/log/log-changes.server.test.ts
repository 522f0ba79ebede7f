import { expect, it } from 'vitest'
import type { Log } from '#contract/index.ts'
import { actionInWords, changesOf } from './log-changes.server'

const shown = (before: Log['before'], after: Log['after'], type = 'business') =>
  changesOf({ before, after, record: { type, id: '1' } } as Log, 'Africa/Lagos').map(
    ({ label, before: from, after: to }) => `${label}: ${from} → ${to}`,
  )

it('shows money in the currency of the plan, which is no change by itself', () => {
  const currency = { code: 'USD', name: 'United States Dollar' }
  expect(shown({ price: 1500, currency }, { price: 2000.5, currency }, 'subscription')).toEqual([
    'Price: USD 1,500 → USD 2,000.50',
  ])
})

it('shows that a plan was moved to another business', () => {
  expect(shown({ businessRef: 'BIZ-1' }, { businessRef: 'BIZ-2' }, 'plan')).toEqual(['Business ref: BIZ-1 → BIZ-2'])
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
  ['export', 'Exported'],
  ['bulk-renew', 'Bulk renewal'],
  ['login failed', 'Sign-in refused'],
  ['restore', 'Restored'],
  ['force_close', 'Force close'],
  ['constructor', 'Constructor'],
  [null, ''],
])('the action %s reads %s', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

it('shows no value that turns round what stands after it, and a business’s fields by the names of its forms', () => {
  expect(shown({ city: 'La\u202Egos', createdAt: null }, { city: 'Epe', createdAt: '2026-11-20T08:00:00Z' })).toEqual([
    'City: Lagos → Epe',
    'Date Registered: – → 20 Nov 2026, 09:00',
  ])
})
