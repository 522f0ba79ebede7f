import { describe, expect, it } from 'vitest'
import { wholePeriods } from './kept-totals.ts'

const hour = 3_600_000
const open = { from: undefined, before: undefined }
const at = (time: string) => `2026-03-01T${time}.000Z`

describe('a range of time', () => {
  it('is cut into whole hours and what is left at both ends', () => {
    expect(wholePeriods({ from: at('10:30:00'), before: at('14:15:00') }, hour)).toEqual({
      whole: { from: at('11:00:00'), before: at('14:00:00') },
      ends: [
        { from: at('10:30:00'), before: at('11:00:00') },
        { from: at('14:00:00'), before: at('14:15:00') },
      ],
    })
  })

  it('without an end has nothing left there', () => {
    expect(wholePeriods(open, hour)).toEqual({ whole: open, ends: [] })
    expect(wholePeriods({ ...open, before: at('14:15:00') }, hour)).toEqual({
      whole: { ...open, before: at('14:00:00') },
      ends: [{ from: at('14:00:00'), before: at('14:15:00') }],
    })
  })

  it.each([
    ['of minutes', at('10:10:00'), at('10:50:00')],
    ['over one full hour', at('10:50:00'), at('11:10:00')],
    ['that is empty', at('11:00:00'), at('11:00:00')],
    ['that ends before it begins', at('12:00:00'), at('10:00:00')],
  ])('%s has no whole hour', (_, from, before) => {
    expect(wholePeriods({ from, before }, hour)).toEqual({ whole: undefined, ends: [{ from, before }] })
  })
})
