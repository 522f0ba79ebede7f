import { expect, it } from 'vitest'
import { mayDo } from '#contract/role.ts'
import { titleOf } from '~/lib/titles'
import { type Access, findDestinations, searchedFor } from './destinations'
import { otherLists } from './other-lists'

const everything: Access = { isOffered: () => true, isAllowed: () => true }

const found = (search: string, access: Partial<Access> = {}) => {
  const { screens, tasks } = findDestinations(search, { ...everything, ...access })
  return [...tasks, ...screens].map(({ title }) => title)
}

it.each([
  ['audit', ['Logs']],
  ['AUDIT trail', ['Logs']],
  ['dash', ['Dashboard']],
  ['create plan', ['Create Subscription']],
  ['add admin', ['Create Admin']],
  ['export businesses', ['Export businesses']],
  ['2fa', ['Set up a second factor']],
  ['inactive shops', ['Inactive businesses']],
  ['restore', ['Deleted businesses']],
  ['', []],
  ['—', []],
  ['nothing like this', []],
])('%j means %j', (search, titles) => {
  expect(found(search)).toEqual(titles)
})

it('leaves out what the platform does not offer', () => {
  expect(found('change password', { isOffered: () => false })).toEqual([])
  expect(found('deleted', { isOffered: () => false })).toEqual([])
})

it.each([
  ['auditor', ['Notifications', 'Admins']],
  ['administrator', ['Create Notification', 'Notifications', 'Admins']],
  ['superadmin', ['Create Admin', 'Create Notification', 'Notifications', 'Admins']],
])('leaves out what an %s may not do', (role, titles) => {
  const isAllowed: Access['isAllowed'] = (permission) => mayDo(role, permission)
  const offered = ['create admin', 'create notification', 'notifications', 'admins'].flatMap((search) =>
    found(search, { isAllowed }),
  )
  expect(new Set(offered)).toEqual(new Set(titles))
})

it('leads to screens that there are', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => findDestinations(letter, everything))
  const addresses = letters.flatMap(({ screens, tasks }) => [...screens, ...tasks]).map(({ to }) => to)
  const paths = [...addresses, ...otherLists('royal', everything.isOffered).map(({ path }) => path)].map((to) =>
    to.replace(/(?:\.csv)?(?:\?.*)?$/, ''),
  )
  expect(new Set(paths).size).toBeGreaterThan(10)
  for (const path of paths) expect(titleOf(path)).not.toBe('Page not found')
})

it('searches for what the address says, without what no name has, and no more than a name’s length', () => {
  const url = (q: string) => new URL(`http://console.example/search?${new URLSearchParams({ q })}`)
  expect(searchedFor(url('  royal\0  crown '))).toBe('royal crown')
  expect(searchedFor(url('x'.repeat(1000)))).toHaveLength(100)
  expect(searchedFor(new URL('http://console.example/search'))).toBe('')
})

it('looks for deleted businesses where the platform keeps them', () => {
  expect(otherLists('royal', everything.isOffered).at(-1)?.path).toBe('/businesses/deleted')
})

it.each([
  ['royal crown', ['Subscribers', 'Transactions', 'Logs', 'Notifications']],
  ['1500000', ['Subscribers', 'Transactions', 'Logs', 'Notifications']],
  ['0806 123 4567', ['Subscribers', 'Logs']],
  ['+234 806-123-4567', ['Subscribers', 'Logs']],
])('%j can be looked for in %j too', (search, titles) => {
  expect(otherLists(search, () => false).map(({ title }) => title)).toEqual(titles)
})
