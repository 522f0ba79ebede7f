import { expect, it, vi } from 'vitest'
import { filterInSlices, mapInSlices, sortInSlices } from './time-slices.server'

const numbers = Array.from({ length: 2_345 }, (_, index) => (index * 7_919) % 1_000)

it('long work has the results of the array’s own methods', async () => {
  expect(await mapInSlices(numbers, String)).toEqual(numbers.map(String))
  expect(await filterInSlices(numbers, (number) => number > 500)).toEqual(numbers.filter((number) => number > 500))
  expect(await sortInSlices([], () => 0)).toEqual([])
})

it('equal items keep their order', async () => {
  const items = numbers.map((number, index) => ({ number, index }))
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number
  expect(await sortInSlices(items, byNumber)).toEqual(items.toSorted(byNumber))
})

it('other work has its turn in the middle', async () => {
  const now = vi.spyOn(performance, 'now')
  let clock = 0
  now.mockImplementation(() => (clock += 20))
  let turns = 0
  const other = () => {
    turns += 1
    timer = setImmediate(other)
  }
  let timer = setImmediate(other)
  await mapInSlices(numbers, String)
  clearImmediate(timer)
  now.mockRestore()
  expect(turns).toBeGreaterThan(5)
})
