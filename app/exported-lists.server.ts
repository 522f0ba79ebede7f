import { matchPath } from 'react-router'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { type ExportFormat, exportFormats, type ListFilePath } from '#contract/list-file.ts'
import { subscriberList, subscribers } from '~/entities/subscriber/list.server'
import type { ListArguments, ListDefinition } from '~/listing/define-list.server'
import { exportList, type ExportOptions } from '~/listing/export.server'
import { admins } from '~/screens/admins/list.server'
import { sales } from '~/screens/business-sales/list.server'
import { businesses } from '~/screens/businesses/list.server'
import { deletedBusinesses, exportedDeletedBusinesses } from '~/screens/deleted-businesses/list.server'
import { inactive, unsubscribed } from '~/screens/dashboard/list.server'
import { logs, logsFor } from '~/screens/logs/list.server'
import { notifications, notificationsFor } from '~/screens/notifications/list.server'
import { staffs } from '~/screens/staffs/list.server'
import { subscriptionHistory } from '~/screens/subscription-history/list.server'
import { subscriptions } from '~/screens/subscriptions/list.server'
import { transactions, transactionsFor } from '~/screens/transactions/list.server'

interface FileOptions extends Pick<ExportOptions<Endpoint>, 'format' | 'onNotes' | 'beforeCopy'> {
  /** Whose list it is, where it is that of a business. */
  businessRef: string
}

interface ExportedList {
  name: string
  isOfBusiness: boolean
  /** The screen that shows the list, where it has none at this address. */
  screen?: string
  respond: (args: ListArguments, options: FileOptions) => Promise<Response>
}

interface ExportedOptions<E extends Endpoint, Data> {
  /** The screen that shows the list, where it has none at this address. */
  screen?: string
  /** The list as the session's platform offers it. */
  listFor?: (args: ListArguments) => ListDefinition<E, Data>
}

const exported = <E extends Endpoint, Data>(
  list: ListDefinition<E, Data>,
  { screen, listFor = () => list }: ExportedOptions<E, Data> = {},
): ExportedList => ({
  name: list.name,
  isOfBusiness: false,
  screen,
  respond: (args, { format, onNotes, beforeCopy }) => exportList(args, listFor(args), { format, onNotes, beforeCopy }),
})

const exportedOfBusiness = <E extends Endpoint & { query?: unknown }, Data>(
  list: ListDefinition<E, Data>,
): ExportedList => ({
  name: list.name,
  isOfBusiness: true,
  respond: (args, { businessRef, ...options }) =>
    // Stands below for lists alone whose call takes it.
    exportList(args, list, { ...options, query: { businessRef } as unknown as Partial<QueryOf<E>> }),
})

/** Every list by the address that its files have an ending behind: `/businesses.csv`, `/subscriptions/BIZ-1.xlsx`. */
export const exportedLists: Readonly<Record<ListFilePath, ExportedList>> = {
  '/businesses': exported(businesses),
  '/businesses/deleted': exported(deletedBusinesses, { listFor: exportedDeletedBusinesses }),
  '/business/sales/:id': exportedOfBusiness(sales),
  '/subscribers': exported(subscribers, { listFor: ({ context }) => subscriberList(context) }),
  '/unsubscribed': exported(unsubscribed, { screen: '/dashboard' }),
  '/inactive': exported(inactive, { screen: '/dashboard' }),
  '/subscriptions': exported(subscriptions),
  '/subscriptions/:id': exportedOfBusiness(subscriptionHistory),
  '/transactions': exported(transactions, { listFor: transactionsFor }),
  // With what changed, which the screen shows of one entry at a time.
  '/logs': exported(logs, { listFor: (args) => ({ ...logsFor(args), isMinimal: false }) }),
  '/staffs': exportedOfBusiness(staffs),
  '/admins': exported(admins),
  '/notifications': exported(notifications, { listFor: notificationsFor }),
}

interface RequestedFile {
  list: ExportedList
  format: ExportFormat
  /** Whose list is meant; not checked yet. */
  businessRef: string
  /** The address of the screen that shows the same rows. */
  screen: string
}

/** The file that an address names; undefined where it names none. */
export function fileAt(url: URL): RequestedFile | undefined {
  const [, path = '', format = ''] = /^(.+)\.(\w+)$/.exec(url.pathname) ?? []
  if (!isFormat(format)) return undefined
  for (const [pattern, list] of Object.entries(exportedLists)) {
    const match = matchPath(pattern, path)
    if (!match) continue
    const businessRef = match.params.id ?? url.searchParams.get('business') ?? ''
    return { list, format, businessRef, screen: list.screen ?? path + url.search }
  }
  return undefined
}

const isFormat = (format: string): format is ExportFormat => Object.hasOwn(exportFormats, format)
