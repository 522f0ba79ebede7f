import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { loader } from './dialogs'

const entry = {
  _id: 'l1',
  activity: 'Staff',
  action: 'create',
  businessRef: 'R1',
  before: { branchId: 'gone' },
  after: { branchId: 'b2' },
  reasons: [],
}

let hasBranches = true
const platform = platformOfFile(({ path }) => {
  if (path !== '/admin/branch') return { body: { message: 'ok', data: entry } }
  return hasBranches ? wholeList([{ _id: 'b2', name: 'Ikeja branch' }]) : { status: 404 }
})

async function changes() {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } }, { capabilities: ['logChanges'] })
  const load = (args: object) => loader(args as Parameters<typeof loader>[0])
  const { value } = await browser.visit('/logs?modal=view&id=l1', load, { isGuarded: true })
  return value?.open && (await value.open.content)
}

it('an entry says the branch by its name, and by its id where the business has it no more', async () => {
  expect(await changes()).toMatchObject({
    props: { changes: [{ label: 'Branch', before: 'gone', after: 'Ikeja branch' }] },
  })
})

it('an entry is shown where the branches can’t be read', async () => {
  hasBranches = false
  expect(await changes()).toMatchObject({ props: { changes: [{ label: 'Branch', before: 'gone', after: 'b2' }] } })
})
