import { Readable } from 'node:stream'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { apiSessionContext } from './api-session'
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
  context.set(apiSessionContext, {
    sessionId,
    token: '',
    changedAt: 0,
    reusableSince: 0,
    isExpired: false,
    expire: nothing,
    recordChange: nothing,
  })
  return Array.from({ length: count }, () => {
    const file = limitDownloads(context, new Readable({ read: nothing }))
    file.on('error', nothing)
    opened.push(file)
    return file
  })
}

const openOneEach = (sessions: number) =>
  Array.from({ length: sessions }, (_, index) => open(`session ${index}`, 1)).flat()

const left = (files: Readable[]) => files.filter(({ destroyed }) => !destroyed).length

it('a session is sent as many files at once as a browser has connections', () => {
  expect(left(open('a', 6))).toBe(6)
})

it('of very many files of one session the newest are left, and other sessions have theirs', () => {
  const others = open('b', 6)
  const files = open('a', 200)
  expect(left(files)).toBeLessThan(200)
  expect(files.at(-1)?.destroyed).toBe(false)
  expect(left(others)).toBe(6)
})

it('many sessions together have a limit too, and the one that has most loses first', () => {
  const greedy = open('greedy', 6)
  const others = openOneEach(200)
  expect(left(greedy)).toBeLessThan(6)
  expect(left(others)).toBeLessThan(200)
  expect(others.at(-1)?.destroyed).toBe(false)
})

it('files that were closed do not count', async () => {
  for (const file of openOneEach(200)) file.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(left(open('a', 6))).toBe(6)
})
