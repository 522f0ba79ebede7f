import { describe, expect, it } from 'vitest'
import { afterAttempt, mergeChanges, parseOpened } from './conflict.server'

const opened = { name: 'Ada', phone: '0803', city: 'Ikeja' }

describe('two people’s changes to one record', () => {
  it('agree where both made the same change', () => {
    const both = { ...opened, name: 'Both' }
    expect(mergeChanges({ opened, mine: both, theirs: both })).toEqual({ merged: both, conflicts: [], taken: ['name'] })
  })

  it('count emptying a field as a change', () => {
    expect(
      mergeChanges({ opened, mine: { ...opened, name: '' }, theirs: { ...opened, name: 'Theirs' } }).conflicts,
    ).toEqual([{ field: 'name', mine: '', theirs: 'Theirs' }])
    const { merged } = mergeChanges({ opened, mine: opened, theirs: { ...opened, city: '' } })
    expect(merged.city).toBe('')
  })

  it('are changes to a field that was empty, too', () => {
    const { merged, conflicts, taken } = mergeChanges({
      opened: {},
      mine: { name: 'Mine' },
      theirs: { name: '', city: 'Epe' },
    })
    expect([merged, conflicts, taken]).toEqual([{ name: 'Mine', city: 'Epe' }, [], ['city']])
  })

  it('of fields that belong together are mine as a whole', () => {
    const both = { opened, mine: { ...opened, city: 'Epe' }, theirs: { ...opened, phone: '0805' } }
    const { merged, conflicts, taken } = mergeChanges(both, ['phone', 'city'])
    expect([merged, taken]).toEqual([{ name: 'Ada', phone: '0803', city: 'Epe' }, []])
    expect(conflicts).toEqual([{ field: 'phone', mine: '0803', theirs: '0805' }])
  })

  it('are about the record’s fields, not about what else a form carries', () => {
    const mine = { ...opened, intent: 'update', key: 'x', password: 'y' }
    expect(Object.keys(mergeChanges({ opened, mine, theirs: opened }).merged)).toEqual(['name', 'phone', 'city'])
  })

  it('are none where an attempt without a response left an e-mail address as it was shown', () => {
    const { opened: remaining } = afterAttempt({ email: ' ada@example.com' }, { email: 'ada@example.com' })
    expect(parseOpened(remaining)).toEqual({ email: ' ada@example.com' })
  })

  it('are mine where a value is set back that an attempt without a response may have stored', () => {
    const attempted = { ...opened, name: 'Adda', city: 'Epe' }
    const remaining = parseOpened(afterAttempt({ ...opened, city: '' }, attempted).opened)
    expect(remaining).toEqual({ phone: '0803' })
    const mine = { ...opened, city: '' }
    expect(mergeChanges({ opened: remaining, mine, theirs: { ...attempted, phone: '0809' } })).toEqual({
      merged: { name: 'Ada', phone: '0809', city: '' },
      conflicts: [
        { field: 'name', mine: 'Ada', theirs: 'Adda' },
        { field: 'city', mine: '', theirs: 'Epe' },
      ],
      taken: ['phone'],
    })
  })
})
