import { done, listed, notFound, type RouteResponse, type Route } from './route.ts'
import { mongoId, type Store, type Stored } from './records.ts'

const allowance = { max: 'number', amount: 'number' } as const
const newPlan = {
  type: ['general', 'custom'],
  'businessRef?': 'text',
  name: 'text',
  branch: allowance,
  coupon: { amount: 'number' },
  inventory: allowance,
  staff: allowance,
  price: 'number',
  currency: { name: 'text', code: ['NGN', 'USD'], symbol: 'text' },
} as const
const planForBusiness = { id: 'text', duration: 'number', businessRef: 'text' } as const
const extra = { quantity: 'number', ref: 'text' } as const

interface Term {
  plan: Stored | undefined
  months: number
  businessRef: string
}

/** Books one more period; the platform answers 404 for a plan that it does not have. */
function book(store: Store, { plan, months, businessRef }: Term, message: string): RouteResponse {
  if (!plan) return notFound('Subscription')
  const now = new Date()
  const expires = new Date(now)
  expires.setUTCMonth(expires.getUTCMonth() + months)
  store.histories.push({
    ...plan,
    _id: mongoId(6, store.histories.length + 100),
    businessRef,
    createdAt: now.toISOString(),
    expires: expires.toISOString(),
  })
  return done(message)
}

const planRoute = (path: string, message: string): Route => ({
  method: 'POST',
  path,
  body: planForBusiness,
  respond: (store, { body }) => {
    const plan = store.plans.find((candidate) => candidate._id === body.id)
    return book(store, { plan, months: Number(body.duration), businessRef: String(body.businessRef) }, message)
  },
})

const createRoute = (path: string): Route => ({
  method: 'POST',
  path,
  body: newPlan,
  respond: (store, { body }) => {
    store.plans.push({ ...body, _id: mongoId(5, store.plans.length + 100), createdAt: new Date().toISOString() })
    return done('subscription created')
  },
})

/** Raises the limit of the running period. */
const extraRoute = (kind: 'staff' | 'branch'): Route => ({
  method: 'POST',
  path: `/subscription/${kind}`,
  body: extra,
  respond: (store, { body }) => {
    const history = store.histories.findLast((candidate) => candidate.businessRef === body.ref)
    if (!history) return { status: 400, message: 'business has no subscription' }
    // Every history entry is a copy of a plan, which has both allowances.
    const before = history[kind] as { max: number; amount: number }
    history[kind] = { ...before, max: before.max + Number(body.quantity) }
    return done(`extra ${kind} added`)
  },
})

export const subscriptionRoutes: Route[] = [
  { method: 'GET', path: '/admin/subscription', respond: (store) => listed({ data: store.plans }) },
  {
    method: 'GET',
    path: '/admin/subscription/business',
    query: { businessRef: 'text' },
    respond: (store, { query }) =>
      listed({
        subscriptionHistories: store.histories.filter((history) => history.businessRef === query.businessRef),
      }),
  },
  createRoute('/admin/subscription'),
  createRoute('/admin/subscription/create'),
  {
    method: 'POST',
    path: '/admin/subscription/renew/current',
    body: { period: 'number', businessRef: 'text' },
    respond: (store, { body }) => {
      const plan = store.histories.findLast((history) => history.businessRef === body.businessRef)
      if (!plan) return { status: 400, message: 'business has no subscription' }
      return book(store, { plan, months: Number(body.period), businessRef: String(body.businessRef) }, 'renewed')
    },
  },
  planRoute('/admin/subscription/change', 'changed'),
  // The specification does not show the path of this call; it is the console's own choice.
  planRoute('/admin/subscription/subscribe', 'subscribed'),
  {
    method: 'PATCH',
    path: '/admin/subscription/{id}',
    // "The whole subscription merged with the form values."
    body: 'anything',
    respond: (store, { id, body }) => {
      const plan = store.plans.find((candidate) => candidate._id === id)
      if (!plan) return notFound('Subscription')
      Object.assign(plan, body)
      return done('subscription updated')
    },
  },
  extraRoute('staff'),
  extraRoute('branch'),
]
