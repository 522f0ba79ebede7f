import { describe, expect, it } from 'vitest'
import { storedNotification as plain } from '~/test-support/stored-notification'
import { startSaving } from './saved-notification.fixture'

const save = startSaving()

describe('a notification that is saved', () => {
  it('keeps the order of its businesses, of which a form lists the first', async () => {
    const target = ['R3', 'R1', 'R2']
    const { body } = await save({ ...plain, target }, { listed: 'R3', target: 'Shop (R3)' })
    expect(body?.target).toEqual(target)
  })

  it.each([
    ['BIZ 1002', ['R1', 'BIZ 1002']],
    ['Shop (BIZ 1002)', ['R1', 'BIZ 1002']],
    ['Shop (BIZ (2))', ['R1', 'BIZ (2)']],
  ])('is for %s too, whose reference could not be in a path', async (added, target) => {
    const { status, body } = await save(plain, { target: added })
    expect([status, body?.target]).toEqual([303, target])
  })

  it('is no longer for a business that was unticked, whose reference has a blank', async () => {
    const { body } = await save({ ...plain, target: ['R 1', 'R2', 'R3'] }, { listed: 'R 1\tR2', target: 'Shop (R2)' })
    expect(body?.target).toEqual(['R2', 'R3'])
  })

  it('keeps a reference that no business has, which ends in parentheses', async () => {
    const { body } = await save(
      { ...plain, target: ['GONE (2)', 'R1'] },
      { listed: 'GONE (2)\tShop (R1)', target: 'GONE (2)' },
    )
    expect(body?.target).toEqual(['GONE (2)'])
  })

  it.each<[string, Record<string, string>]>([
    ['a business without a reference', { target: ' ' }],
    ['every business of a platform that has none', { all: 'on' }],
  ])('is not sent for %s, which is nobody: its field says so', async (_, chosen) => {
    const { status, outcome, body } = await save(plain, { others: '', ...chosen })
    expect([status, body]).toEqual([422, undefined])
    expect(outcome?.result.error?.target).toEqual(['Choose at least one business.'])
  })
})
