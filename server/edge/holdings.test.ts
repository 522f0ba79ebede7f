import { expect, it } from 'vitest'
import { Holdings } from './holdings.ts'

/** Holders by name, and the names of those that had to give way. */
function scene(limits: { perClient: number; total: number }, stubborn: string[] = []) {
  const holdings = new Holdings(limits)
  const gone: string[] = []
  const hold = (client: string, name: string, size = 1) => {
    const holder = {
      giveWay() {
        if (stubborn.includes(name)) return false
        gone.push(name)
        return true
      },
    }
    holdings.hold(client, holder, size)
    return { grow: (to: number) => holdings.hold(client, holder, to), release: () => holdings.release(client, holder) }
  }
  return { hold, gone }
}

it('beyond its part the oldest of a client gives way to the newest', () => {
  const { hold, gone } = scene({ perClient: 2, total: 10 })
  for (const name of ['a', 'b', 'c', 'd']) hold('x', name)
  hold('y', 'e')
  expect(gone).toEqual(['a', 'b'])
})

it('beyond the whole the oldest of whoever holds most gives way', () => {
  const { hold, gone } = scene({ perClient: 3, total: 4 })
  hold('honest', 'page')
  for (const name of ['a', 'b', 'c']) hold('greedy', name)
  hold('other', 'form')
  expect(gone).toEqual(['a'])
})

it('what grows counts with its new size, and what is released not at all', () => {
  const { hold, gone } = scene({ perClient: 10, total: 20 })
  const first = hold('x', 'first', 4)
  const second = hold('x', 'second', 4)
  first.release()
  second.grow(10)
  expect(gone).toEqual([])
  hold('x', 'third', 1)
  expect(gone).toEqual(['second'])
})

it('one that cannot give way stays, and the next one goes', () => {
  const { hold, gone } = scene({ perClient: 1, total: 10 }, ['busy'])
  hold('x', 'busy')
  hold('x', 'idle')
  expect(gone).toEqual(['idle'])
})

it('the only one of a client stays, however large', () => {
  const { hold, gone } = scene({ perClient: 2, total: 20 })
  hold('x', 'large', 10)
  expect(gone).toEqual([])
  hold('x', 'small')
  expect(gone).toEqual(['large'])
})
