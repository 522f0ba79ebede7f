import { beforeEach } from 'vitest'
import { type BusinessChange, contract } from '#contract/index.ts'
import { editValues } from './business-values'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm, shownToasts } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { actOnBusiness } from './actions.server'

export type Stored = Parameters<typeof editValues>[0]
export const place = { country: 'nigeria', state: 'lagos', city: 'Epe' }
export const stored = {
  _id: 'b1',
  businessName: 'Ada & Sons',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  address: '1 Marina',
  account: { category: 'Retail' },
  location: { ...place, address: '1 Marina' },
  isDisabled: true,
  referral: { code: 'REF' },
} as Stored

/** To be called once in a file: a platform that saves everything, and somebody signed in who posts forms. */
export function startSaving() {
  const settings = [{ _id: 's1', category: ['Retail', 'Pharmacy'].map((name) => ({ id: name, name })) }]
  let current = stored
  const platform = platformOfFile(({ method, path }) => {
    const read = path === contract.business.list.path ? { data: [current] } : settings
    return { body: { message: 'ok', data: method === 'GET' ? read : null } }
  })
  let browser: Browser
  beforeEach(async () => {
    browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  })

  const post = (fields: Record<string, string>) =>
    postForm(browser, { address: '/businesses', action: actOnBusiness }, fields)

  return {
    calls: () => platform.calls,
    post,
    toasts: () => shownToasts(browser),
    /** Posts the edit form of `business` with some fields changed; `now` is what others have made of it meanwhile. */
    async save(business: Stored, changed: Record<string, string> = {}, now = business) {
      current = { ...now, _id: 'b1' }
      const values = editValues(business)
      const fields = { ...values, ...changed, id: 'b1', intent: 'update', opened: JSON.stringify(values) }
      const pressed = await post(fields)
      const call = platform.calls.find(({ method }) => method === 'PATCH')
      const body = call && (JSON.parse(call.body) as BusinessChange)
      return { ...pressed, body }
    },
  }
}
