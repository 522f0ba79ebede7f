import { z } from 'zod'
import { contract } from './index.ts'
import type { Endpoint } from './endpoint.ts'
import { day, inputText } from './record.ts'

export interface ListFile {
  endpoint: Endpoint
  /** For the list of one thing: the parameter of the call, and where the address has it. */
  of?: { parameter: 'businessRef' | 'job'; in: 'path' | 'query' }
  filters?: z.ZodObject
  /** Filters of the call that neither the screen nor its file has. */
  omitted?: readonly string[]
}

const ofBusiness = { parameter: 'businessRef', in: 'path' } as const

/** The lists that can be downloaded, by their addresses without the ending: `/businesses.csv`. */
export const listFiles = {
  '/businesses': {
    endpoint: contract.business.list,
    // Applied by the console where the platform does not.
    filters: z.object({ category: inputText(200).optional() }),
    omitted: ['plan', 'expiry'],
  },
  '/businesses/deleted': { endpoint: contract.business.archived },
  '/business/sales/:id': { endpoint: contract.business.sales, of: ofBusiness },
  '/subscribers': { endpoint: contract.business.subscribers },
  '/unsubscribed': { endpoint: contract.business.unsubscribed },
  '/inactive': { endpoint: contract.business.disabled },
  '/subscriptions': {
    endpoint: contract.subscription.list,
    filters: z.object({ type: z.enum(['general', 'custom']).optional() }),
  },
  '/subscriptions/:id': { endpoint: contract.subscription.history, of: ofBusiness },
  '/transactions': { endpoint: contract.transaction.list },
  '/logs': { endpoint: contract.log.list },
  '/staffs': { endpoint: contract.staff.list, of: { ...ofBusiness, in: 'query' } },
  '/admins': { endpoint: contract.admin.list },
  '/bulk/:id': { endpoint: contract.bulk.rows, of: { parameter: 'job', in: 'path' } },
  '/notifications': { endpoint: contract.notification.list },
} as const satisfies Readonly<Record<string, ListFile>>
export type ListFilePath = keyof typeof listFiles

export const MonthlyFigure = z.object({
  month: z.string().describe('Such as `2026-11`.'),
  startDate: day,
  endDate: day.describe('Today in the month that runs.'),
  currency: z.string(),
  count: z.number().optional().describe('Missing where the platform tells none.'),
  amount: z
    .union([z.number(), z.string()])
    .optional()
    .describe('As text where no number is exact; missing where the platform tells none.'),
})
export type MonthlyFigure = z.output<typeof MonthlyFigure>

export const figureFiles = {
  '/reports': {
    row: MonthlyFigure,
    summary: 'Completed sales of the last twelve months, a row for each month and currency',
  },
} as const

/** A larger export without filters is a copy of the platform, so it needs a recent proof. */
export const usualExport = 1_000

export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const
export type ExportFormat = keyof typeof exportFormats
