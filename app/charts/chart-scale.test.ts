import { expect, it } from 'vitest'
import { axisAmount, scaleOf, shareText } from './chart-scale'

it.each([
  [165_167_250, [50_000_000, 100_000_000, 150_000_000], 165_167_250],
  [130, [50, 100, 150], 150],
  [240, [100, 200, 300], 300],
  [1, [0.25, 0.5, 0.75], 1],
  [7_500_000_000, [2.5e9, 5e9, 7.5e9], 7.5e9],
])('the axis of values up to %d has lines at %j', (most, lines, top) => {
  expect(scaleOf([0, most])).toEqual({ lines, top })
})

it('an axis of nothing has no lines', () => {
  expect(scaleOf([0, 0])).toEqual({ lines: [], top: 1 })
  expect(scaleOf([])).toEqual({ lines: [], top: 1 })
})

it.each([
  [0, '₦0'],
  [250_000, '₦250k'],
  [50_000_000, '₦50m'],
  [2_500_000_000, '₦2.5bn'],
])('%d stands on the axis as %s', (value, text) => {
  expect(axisAmount(value)).toBe(text)
})

it.each([
  [232, 250, '93%'],
  [350, 400, '88%'],
  [50, 400, '12%'],
  [1, 1000, '< 1%'],
  [999, 1000, '> 99%'],
  [0, 12, '0%'],
  [12, 12, '100%'],
  [0, 0, '–'],
])('%d of %d is %s', (value, whole, text) => {
  expect(shareText(value, whole)).toBe(text)
})
