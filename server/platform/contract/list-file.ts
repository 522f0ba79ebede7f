import { contract } from './index.ts'
import type { Endpoint } from './endpoint.ts'

interface ListFile {
  /** The call whose rows the file has. */
  endpoint: Endpoint
  /** Where the address names the business by its reference, for a list that is that of a business. */
  business?: 'path' | 'query'
}

/** The lists of a console that can be had as files, by their addresses without the ending: `/businesses.csv`. */
export const listFiles = {
  '/businesses': { endpoint: contract.business.list },
  '/businesses/deleted': { endpoint: contract.business.archived },
  '/business/sales/:id': { endpoint: contract.business.sales, business: 'path' },
  '/subscribers': { endpoint: contract.business.subscribers },
  '/unsubscribed': { endpoint: contract.business.unsubscribed },
  '/inactive': { endpoint: contract.business.disabled },
  '/subscriptions': { endpoint: contract.subscription.list },
  '/subscriptions/:id': { endpoint: contract.subscription.history, business: 'path' },
  '/transactions': { endpoint: contract.transaction.list },
  '/logs': { endpoint: contract.log.list },
  '/staffs': { endpoint: contract.staff.list, business: 'query' },
  '/admins': { endpoint: contract.admin.list },
  '/notifications': { endpoint: contract.notification.list },
} as const satisfies Readonly<Record<string, ListFile>>
export type ListFilePath = keyof typeof listFiles

/** More rows than these, without any filter, are a copy of the platform: whoever takes one shows again who they are. */
export const usualExport = 1_000

/** The formats of files, by the ending of an address, with their media types. */
export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const
export type ExportFormat = keyof typeof exportFormats
