import {
  demoAdmins,
  demoBranches,
  demoBusinesses,
  demoCategories,
  demoCountries,
  demoStaff,
  referenceOf,
} from './people.ts'
import { moment, mongoId, type Store, type Stored } from './records.ts'

const naira = { code: 'NGN', name: 'Nigerian Naira', symbol: '₦' }
const dollar = { code: 'USD', name: 'United States Dollar', symbol: '$' }

/** A fresh data set; the same every time, so that tests can name what they expect. */
export const demoStore = (adminEmail: string): Store => {
  const plans = demoPlans()
  return {
    businesses: demoBusinesses(),
    plans,
    histories: demoHistories(plans),
    staff: demoStaff(),
    branches: demoBranches(),
    roles: [{ role: 'cashier' }, { role: 'manager' }, { role: 'rider' }],
    admins: demoAdmins(adminEmail),
    notifications: demoNotifications(),
    sales: demoSales(),
    transactions: demoTransactions(),
    logs: demoLogs(adminEmail),
    settings: { _id: mongoId(8, 0), category: demoCategories(), freeProductCount: 25 },
    countries: demoCountries(),
  }
}

const demoPlans = (): Stored[] => [
  plan(0, { name: 'Starter', amounts: [1000, 500, 300, 200] }),
  plan(1, { name: 'Growth', amounts: [5000, 2500, 1500, 1000] }),
  plan(2, { name: 'Enterprise', amounts: [20_000, 10_000, 8000, 2000] }),
  plan(3, { name: 'Diaspora', amounts: [20, 10, 5, 0], currency: dollar }),
  plan(4, { name: 'Bespoke for BIZ-1003', amounts: [7000, 3000, 2000, 500], businessRef: referenceOf(2) }),
]

interface PlanFacts {
  name: string
  amounts: [number, number, number, number]
  currency?: typeof naira
  businessRef?: string
}

const plan = (index: number, { name, amounts, currency = naira, businessRef }: PlanFacts): Stored => ({
  _id: mongoId(5, index),
  type: businessRef ? 'custom' : 'general',
  name,
  businessRef,
  branch: { max: index + 1, amount: amounts[0] },
  inventory: { max: (index + 1) * 100, amount: amounts[1] },
  staff: { max: (index + 1) * 5, amount: amounts[2] },
  coupon: { amount: amounts[3] },
  price: amounts[0] + amounts[1] + amounts[2] + amounts[3],
  currency,
  createdAt: moment(index * 3),
})

/** The first forty businesses have one period, every fourth of them two; the rest never subscribed. */
const demoHistories = (plans: Stored[]): Stored[] =>
  Array.from({ length: 50 }, (_, index) => {
    const businessRef = referenceOf(index < 40 ? index : (index - 40) * 4)
    const start = 30 + index * 6
    return {
      ...plans[index % 3],
      _id: mongoId(6, index),
      businessRef,
      createdAt: moment(start),
      expires: moment(start + 30),
    }
  })

const demoNotifications = (): Stored[] =>
  Array.from({ length: 4 }, (_, index) => ({
    _id: mongoId(7, index),
    title: `Service notice ${index + 1}`,
    type: index % 2 ? 'popup' : 'banner',
    message: 'Card payments are slow this afternoon; cash and transfers are not affected.',
    category: index === 3 ? undefined : 'maintenance',
    media: { type: 'none', url: '' },
    startDate: moment(300 + index),
    endDate: moment(310 + index),
    status: 'active',
    target: [referenceOf(index), referenceOf(index + 1)],
    createdBy: { name: 'Amara Okeke' },
    createdAt: moment(300 + index),
  }))

const demoSales = (): Stored[] =>
  Array.from({ length: 24 }, (_, index) => ({
    _id: mongoId(10, index),
    businessRef: index === 5 ? '' : referenceOf(index % 2),
    type: ['order', 'walkin', 'delivery'][index % 3],
    items: [{ name: 'Rice 50kg' }, { name: 'Groundnut oil' }].slice(0, 1 + (index % 2)),
    status: ['complete', 'pending', 'cancelled'][index % 3],
    paymentMethods: [{ type: 'cash', amount: 15_000 + index * 250 }],
    amount: 15_000 + index * 250,
    createdAt: moment(200 + index),
  }))

const demoTransactions = (): Stored[] =>
  Array.from({ length: 45 }, (_, index) => ({
    _id: mongoId(11, index),
    businessRef: index % 6 ? referenceOf(index) : '',
    type: 'subscription',
    details: `Subscription of ${referenceOf(index)}`,
    status: index % 5 ? 'complete' : 'pending',
    paymentData: index === 8 ? undefined : { type: 'transfer', amount: 2000 + index * 100 },
    createdAt: moment(100 + index * 2),
  }))

const demoLogs = (email: string): Stored[] =>
  Array.from({ length: 40 }, (_, index) => ({
    _id: mongoId(12, index),
    businessRef: index % 4 ? referenceOf(index) : '',
    action: ['CREATE', 'UPDATE', 'DELETE'][index % 3],
    activity: 'business',
    details: `Business ${referenceOf(index)} changed`,
    user: index === 2 ? null : { fullName: 'Amara Okeke', role: 'superadmin', email },
    createdAt: moment(150 + index),
  }))
