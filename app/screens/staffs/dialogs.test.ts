import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { loader } from './dialogs'

let member: Record<string, unknown>
const platform = platformOfFile(({ path }) => {
  if (path === '/admin/branch') return wholeList([{ _id: 'b2', name: 'Ikeja branch' }])
  return wholeList(path === '/admin/business/staff' ? [member] : [])
})

it.each([
  [{ branchId: 'b2' }, 'Ikeja branch'],
  [{ branch: 'b2' }, 'Ikeja branch'],
  [{ branchId: null, branch: { _id: 'b2' } }, 'Ikeja branch'],
  [{ branchId: '', branch: { _id: 'b9', name: 'Yaba' } }, 'Yaba'],
  [{ branchId: 'b9', branch: 'b2' }, 'b9'],
  [{ branch: { name: 'Yaba' } }, 'Yaba'],
])('of a member of staff with %j the branch is %s', async (place, shown) => {
  member = { _id: 's1', firstName: 'Ada', ...place }
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const { value } = await browser.visit('/staffs?business=R1&modal=view&id=s1', loader, { isGuarded: true })
  const content = value?.open && (await value.open.content)
  const fields = [expect.objectContaining({ label: 'Branch', value: shown })]
  expect(content).toMatchObject({ props: { fields: expect.arrayContaining(fields) } })
})
