import { describe, expect, it } from 'vitest'
import { mayDo } from '#contract/role.ts'
import { meantTasks } from './business-tasks'

const business = { id: '6501', ref: 'BIZ-1001', isDisabled: false }

const meant = (search: string) =>
  meantTasks(search, () => true).map(({ title, subject, to }) => ({ title, subject, to: to(business) }))

describe('what a search says to do about a business', () => {
  it.each([
    ['renew royal crown', 'Renew', '/businesses?modal=renew&id=6501'],
    ['Renew subscription of royal crown', 'Renew', '/businesses?modal=renew&id=6501'],
    ['change plan of royal crown', 'Change the subscription of', '/businesses?modal=change&id=6501'],
    ['change plan royal crown', 'Change the subscription of', '/businesses?modal=change&id=6501'],
    ['change subscription royal crown', 'Change the subscription of', '/businesses?modal=change&id=6501'],
    ['deactivate royal crown', 'Deactivate', '/businesses?modal=actions&id=6501'],
    ['delete royal crown', 'Delete', '/businesses?modal=delete&id=6501'],
    ['add extra staff to royal crown', 'Add extra staff to', '/businesses?modal=extra-staff&id=6501'],
    ['add staff to royal crown', 'Add staff to', '/staffs?business=BIZ-1001&modal=create'],
    ['staff of royal crown', 'Staff of', '/staffs?business=BIZ-1001'],
    ['royal crown sales', 'Sales of', '/business/sales/BIZ-1001'],
    ['royal crown plan', 'Subscriptions of', '/subscriptions/BIZ-1001'],
  ])('%s', (search, title, to) => {
    expect(meant(search)).toEqual([{ title, subject: 'royal crown', to }])
  })

  it.each(['renew', 'royal crown', 'sales', 'renewal royal crown', ''])('%j says nothing of the kind', (search) => {
    expect(meant(search)).toEqual([])
  })

  it.each([
    ['auditor', ['Sales of']],
    ['administrator', ['Renew', 'Sales of']],
    ['superadmin', ['Renew', 'Delete', 'Sales of']],
  ])('offers an %s what the role allows', (role, titles) => {
    const searches = ['renew royal crown', 'delete royal crown', 'royal crown sales']
    const offered = searches.flatMap((search) => meantTasks(search, (permission) => mayDo(role, permission)))
    expect(offered.map(({ title }) => title)).toEqual(titles)
  })

  it('offers only what is possible', () => {
    const [deactivate] = meantTasks('deactivate royal crown', () => true)
    expect(deactivate?.isPossible(business)).toBe(true)
    expect(deactivate?.isPossible({ ...business, isDisabled: true })).toBe(false)
  })

  it.each([
    ['renew', false],
    ['subscribe', false],
    ['extra staff', false],
    ['delete', false],
    ['sales of', false],
    ['open', true],
    ['edit', true],
    ['deactivate', true],
  ])('offers to %s a business without a reference: %s', (words, isOffered) => {
    const [task] = meantTasks(`${words} royal crown`, () => true)
    expect(task?.isPossible({ ...business, ref: '' })).toBe(isOffered)
  })
})
