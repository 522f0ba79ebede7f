import { describe, expect, it } from 'vitest'
import { ofKnownBusiness, readSelectedBusiness } from '~/entities/business/business-selector.server'
import { loadList } from '~/listing/list-view.server'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, type TestResponse, wholeList } from '~/test-support/test-platform'
import { staffs } from './list.server'

const businessRef = 'BR-1'
const refusal: TestResponse = { status: 404, body: { message: 'no such business', data: null } }
const known = wholeList([{ businessRef, businessName: 'Ada & Sons' }])
const noBusiness = wholeList([])
const broken: TestResponse = { status: 500 }

let answers: { staff: TestResponse; businesses: TestResponse }
const platform = platformOfFile(({ path }) => (path === '/admin/business' ? answers.businesses : answers.staff))

/** The staff of a business, as the screen's loader reads them. */
async function read(staff: TestResponse, businesses: TestResponse) {
  answers = { staff, businesses }
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const visit = browser.visit(
    `/staffs?business=${businessRef}`,
    (args) => {
      const { page } = loadList(args, staffs, { query: { businessRef } })
      return ofKnownBusiness(page, { selection: readSelectedBusiness(args.context, businessRef), businessRef })
    },
    { isGuarded: true },
  )
  return (await visit).value
}

describe('the staff of a business that the platform does not have', () => {
  it.each([
    ['refuses to list them', refusal],
    ['lists nobody', wholeList([])],
    ['says that the list has no row', { status: 416, headers: { 'content-range': 'items */0' }, body: {} }],
  ])('are told to be of no business where the platform %s, and nobody asks again', async (_, staff) => {
    expect(await read(staff, noBusiness)).toEqual({
      ok: false,
      reason: 'notFound',
      message: 'There is no business with the reference “BR-1”. Choose another one.',
    })
  })
})

describe('the staff of a business', () => {
  it('are shown even where the business is not found', async () => {
    expect(await read(wholeList([{ _id: 's1', firstName: 'Ada' }]), noBusiness)).toMatchObject({ ok: true, total: 1 })
  })

  it.each([known, broken])('can fail to be read, which is asked for again', async (businesses) => {
    expect(await read(broken, businesses)).toMatchObject({ ok: false, reason: 'failed' })
  })
})
