import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('who comes when nobody has begun yet need not wait', async () => {
  const turns = new Turns()
  const begun: string[] = []
  void turns.take().then(() => begun.push('first'))
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  await nextTurn()
  await nextTurn()
  void turns.take().then(() => begun.push('much later'))
  await Promise.resolve()
  expect(begun).toEqual(['first', 'much later'])
})

it('those who come at once begin one a turn, in the order in which they came', async () => {
  const turns = new Turns()
  const begun: number[] = []
  for (const number of [1, 2, 3, 4]) void turns.take().then(() => begun.push(number))
  const seen: number[][] = []
  while (begun.length < 4) {
    await nextTurn()
    seen.push([...begun])
  }
  // Between any two of them there was a turn in which something else could run.
  expect(seen.filter((now, index) => now.length - (seen[index - 1]?.length ?? 1) > 1)).toEqual([])
  expect(begun).toEqual([1, 2, 3, 4])
})
