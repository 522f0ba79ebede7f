import { createObserver, type World } from '../support/world.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'

/** Makes what demonstration data lacks: deleted businesses, saved views, and a job with failures, whose id this is. */
export async function prepareRecords(world: World): Promise<string> {
  const { token } = await createObserver(world.console.platformUrl, world.administrator)
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(world.console.platformUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The platform responded with ${response.status} at ${path}.`)
    const { data } = (await response.json()) as { data: Record<string, unknown> }
    return data
  }
  const active = (await world.businesses()).filter(({ isDisabled }) => !isDisabled)
  const reasons = ['Registered twice, see BIZ-632355', '']
  for (const [index, reason] of reasons.entries()) {
    await post(`/admin/business/archive/${String(active.at(-1 - index)?.businessRef)}`, { reason })
  }
  await post('/admin/views', { screen: '/businesses', name: 'Lagos', query: 'state=Lagos', isDefault: false })
  await post('/admin/views', { screen: '/subscribers', name: 'To renew', query: 'expiry=lapsed', isDefault: false })

  const renewed = active.slice(30, 34)
  const unsubscribed = recordsIn(
    await world.ask('/admin/subscription/business/no-sub'),
    'unsubscribedBusinesses',
  ).slice(0, 2)
  const ids = [...renewed, ...unsubscribed].map(({ _id }) => String(_id))
  const { _id: job } = await post('/admin/business/bulk', {
    action: 'renew',
    period: 3,
    ids,
  })
  return String(job)
}
