import { Readable } from 'node:stream'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { callerContext } from './caller'
import { limitDownloads } from './downloads.server'

let opened: Readable[] = []
afterEach(async () => {
  for (const file of opened) file.destroy()
  opened = []
  await new Promise((resolve) => setImmediate(resolve))
})

/** Files of one session, of which nobody reads anything. */
function open(sessionId: string, count: number): Readable[] {
  const context = new RouterContextProvider()
  const nothing = () => {}
  context.set(callerContext, {
    sessionId,
    token: '',
    address: { pathname: '/', search: '' },
    changedAt: 0,
    isExpired: false,
    expire: nothing,
    changed: nothing,
  })
  return Array.from({ length: count }, () => {
    const file = limitDownloads(context, new Readable({ read: nothing }))
    file.on('error', nothing)
    opened.push(file)
    return file
  })
}

const left = (files: Readable[]) => files.filter(({ destroyed }) => !destroyed).length

it('a browser has as many files on their way as it has connections', () => {
  expect(left(open('a', 6))).toBe(6)
})

it('of forty files of one session the newest are left, and other sessions have theirs', () => {
  const others = open('b', 6)
  const files = open('a', 40)
  expect(left(files)).toBeLessThan(20)
  expect(files.at(-1)?.destroyed).toBe(false)
  expect(left(others)).toBe(6)
})

it('many sessions together have a limit too, and the one that has most loses first', () => {
  const greedy = open('greedy', 8)
  const others = Array.from({ length: 16 }, (_, index) => open(`session ${index}`, 1)).flat()
  expect(left(others)).toBe(16)
  expect(left(greedy)).toBeLessThan(8)
})

it('what is over counts no more', async () => {
  for (const file of open('a', 8)) file.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(left(open('a', 8))).toBe(8)
})
