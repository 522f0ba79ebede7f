import { done, listed, notFound, type Route } from './route.ts'
import { within } from './business-routes.ts'
import { mongoId, type Store, type Stored } from './records.ts'
import { isRecord } from './shape.ts'

const notificationBody = {
  title: 'text',
  type: ['banner', 'popup'],
  message: 'text',
  media: { type: ['image', 'video', 'none'], url: 'text' },
  startDate: 'day',
  endDate: 'day',
  status: 'text',
  target: 'texts',
} as const

const sumOf = (records: Stored[]): number => records.reduce((sum, record) => sum + Number(record.amount), 0)

function salesReport({ sales }: Store): Stored {
  const count = (status: string, type: string) =>
    sales.filter((sale) => sale.status === status && sale.type === type).length
  return {
    totalAmount: sumOf(sales),
    totalCompletedAmount: sumOf(sales.filter((sale) => sale.status === 'complete')),
    totalPendingAmount: sumOf(sales.filter((sale) => sale.status === 'pending')),
    totalSales: sales.length,
    pendingOrder: count('pending', 'order'),
    cancelledOrder: count('cancelled', 'order'),
    pendingWalkin: count('pending', 'walkin'),
    completedWalkin: count('complete', 'walkin'),
    cancelledWalkin: count('cancelled', 'walkin'),
    pendingDelivery: count('pending', 'delivery'),
    completedDelivery: count('complete', 'delivery'),
    cancelledDelivery: count('cancelled', 'delivery'),
  }
}

/** Purchases and expenses have one shape, with their own word in the member names. */
const spending = (word: 'Purchases' | 'Expenses', base: number): Stored => ({
  [`pending${word}`]: base,
  [`completed${word}`]: base * 4,
  [`cancelled${word}`]: 1,
  [`totalPending${word}Amount`]: base * 12_000,
  [`totalCompleted${word}Amount`]: base * 48_000,
  [`totalCancelled${word}Amount`]: 7500,
})

const amountOf = (transaction: Stored): number =>
  isRecord(transaction.paymentData) ? Number(transaction.paymentData.amount) : 0

const upload = (path: string, folder: string): Route => ({
  method: 'POST',
  path,
  upload: 'image',
  respond: (_store, { body }) => done('uploaded', `https://media.example.ng/${folder}/${String(body.filename)}`),
})

export const recordRoutes: Route[] = [
  { method: 'GET', path: '/admin/transactions', respond: (store) => listed({ data: store.transactions }) },
  {
    method: 'GET',
    path: '/admin/reports/sales',
    query: { 'status?': ['complete', 'pending'], 'startDate?': 'day', 'endDate?': 'day' },
    respond: (store, { query }) => {
      const rows = store.transactions
        .filter((transaction) => !query.status || transaction.status === query.status)
        .filter((transaction) => within(transaction, 'createdAt', query))
      return listed({ totalTransactions: rows.reduce((sum, row) => sum + amountOf(row), 0), totalCount: rows.length })
    },
  },
  {
    method: 'GET',
    path: '/admin/reports',
    respond: (store) =>
      listed({
        sales: salesReport(store),
        purchases: spending('Purchases', 6),
        expenses: spending('Expenses', 9),
        inventoryCount: 1840,
        warehouseInventoryCount: 420,
        staffCount: store.staff.length,
        branchCount: store.branches.length,
        riderCount: 17,
        reservationCount: 5,
      }),
  },
  { method: 'GET', path: '/admin/sales', respond: (store) => listed({ data: store.sales }) },
  { method: 'GET', path: '/admin/logs', respond: (store) => listed({ data: store.logs }) },
  {
    method: 'GET',
    path: '/admin/notifications',
    respond: (store) => listed({ notifications: store.notifications }),
  },
  {
    method: 'POST',
    path: '/admin/notification/create',
    body: notificationBody,
    respond: (store, { body }) => {
      store.notifications.push({
        ...body,
        _id: mongoId(7, store.notifications.length + 100),
        createdBy: { name: 'Amara Okeke' },
        createdAt: new Date().toISOString(),
      })
      return done('notification created')
    },
  },
  {
    method: 'PATCH',
    path: '/admin/notification/{id}',
    // What is stored, and stays, goes back as it is.
    body: { ...notificationBody, startDate: 'moment', endDate: 'moment' },
    respond: (store, { id, body }) => {
      const notification = store.notifications.find((candidate) => candidate._id === id)
      if (!notification) return notFound('Notification')
      Object.assign(notification, body)
      return done('notification updated')
    },
  },
  {
    method: 'DELETE',
    path: '/admin/notification/{id}',
    respond: (store, { id }) => {
      const before = store.notifications.length
      store.notifications = store.notifications.filter((notification) => notification._id !== id)
      return store.notifications.length < before ? done('Notification removed') : notFound('Notification')
    },
  },
  upload('/upload-image', 'images'),
  upload('/upload-video', 'videos'),
]
