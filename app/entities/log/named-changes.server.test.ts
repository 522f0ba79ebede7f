import { expect, it } from 'vitest'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { readRecordHistory } from './history.server'
import { readNamedChanges } from './named-changes.server'

const entry = {
  _id: 'l1',
  activity: 'Staff',
  action: 'update',
  businessRef: 'R1',
  before: { branchId: 'gone' },
  after: { branchId: 'b2' },
}

let hasBranches = true
const platform = platformOfFile(({ path }) => {
  if (path !== '/admin/branch') return wholeList([entry])
  return hasBranches ? wholeList([{ _id: 'b2', name: 'Ikeja branch' }]) : { status: 404 }
})

async function read<Value>(work: (args: PageArguments) => Promise<Value>) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['logChanges'] })
  return (await browser.visit('/', work, { isGuarded: true })).value
}

it('an entry and the history of its record say a branch by its name, and by its id where the business has it no more', async () => {
  const named = [{ label: 'Branch', before: 'gone', after: 'Ikeja branch' }]
  expect(await read(({ context }) => readNamedChanges(context, entry))).toEqual(named)
  expect((await read(({ context }) => readRecordHistory(context, 's1')))?.entries[0]?.changes).toEqual(named)
})

it('an entry is shown where the branches can’t be read', async () => {
  hasBranches = false
  const changes = await read(({ context }) => readNamedChanges(context, entry))
  expect(changes).toEqual([{ label: 'Branch', before: 'gone', after: 'b2' }])
})
