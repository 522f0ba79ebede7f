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

/** Files of one administrator, of which nobody reads anything. */
function open(administrator: string, count: number, sessionId = administrator): Readable[] {
  const context = new RouterContextProvider()
  const nothing = () => {}
  context.set(apiSessionContext, {
    sessionId,
    administrator,
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

const openOneEach = (administrators: number) =>
  Array.from({ length: administrators }, (_, index) => open(`administrator ${index}`, 1)).flat()

const left = (files: Readable[]) => files.filter(({ destroyed }) => !destroyed).length

it('somebody is sent as many files at once as a browser has connections', () => {
  expect(left(open('a', 6))).toBe(6)
})

it('of very many files of one administrator the newest are left, and others have theirs', () => {
  const others = open('b', 6)
  const files = open('a', 200)
  expect(left(files)).toBeLessThan(200)
  expect(files.at(-1)?.destroyed).toBe(false)
  expect(left(others)).toBe(6)
})

it('many administrators together have a limit too, and the one who has most loses first', () => {
  const greedy = open('greedy', 6)
  const others = openOneEach(200)
  expect(left(greedy)).toBeLessThan(6)
  expect(left(others)).toBeLessThan(200)
  expect(others.at(-1)?.destroyed).toBe(false)
})

it('many sessions of one administrator, each with a file, end none of another’s', () => {
  const others = open('b', 1)
  const files = Array.from({ length: 24 }, (_, index) => open('a', 1, `session ${index}`)).flat()
  expect(left(others)).toBe(1)
  expect(left(files)).toBe(8)
})

it('files that were closed do not count', async () => {
  for (const file of openOneEach(200)) file.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(left(open('a', 6))).toBe(6)
})
