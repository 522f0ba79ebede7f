import { matchPath } from 'react-router'
import type { Capability } from '#contract/capability-names.ts'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { type ExportFormat, exportFormats, type figureFiles, type ListFilePath } from '#contract/list-file.ts'
import { subscriberList, subscribers } from '~/entities/subscriber/list.server'
import type { ListArguments, ListDefinition } from '~/listing/define-list.server'
import { exportList, type ExportOptions } from '~/listing/export.server'
import { PlatformError } from '~/api-client/platform-error'
import { offers } from '~/session/session.server'
import { admins } from '~/screens/admins/list.server'
import { jobRows } from '~/screens/bulk/list.server'
import { sales } from '~/screens/business-sales/list.server'
import { businesses } from '~/screens/businesses/list.server'
import { deletedBusinesses } from '~/screens/deleted-businesses/list.server'
import { inactive, unsubscribed } from '~/screens/dashboard/list.server'
import { exportedLogsFor, logs } from '~/screens/logs/list.server'
import { notifications, notificationsFor } from '~/screens/notifications/list.server'
import { exportMonths } from '~/screens/reports/monthly-sales.server'
import { staffs } from '~/screens/staffs/list.server'
import { subscriptionHistory } from '~/screens/subscription-history/list.server'
import { subscriptions } from '~/screens/subscriptions/list.server'
import { transactions, transactionsFor } from '~/screens/transactions/list.server'

interface FileOptions extends Pick<ExportOptions<Endpoint>, 'format' | 'beforeCopy'> {
  /** What the list is of, where it is of one thing. */
  id: string
}

interface ExportedList {
  name: string
  /** The parameter of the call that names what the list is of, where it is of one thing. */
  of?: 'businessRef' | 'job'
  /** The screen that shows the list, where it has none at this address. */
  screen?: string
  respond: (args: ListArguments, options: FileOptions) => Promise<Response>
}

interface ExportedOptions<E extends Endpoint, Data> extends Pick<ExportedList, 'of' | 'screen'> {
  /** Is there only on platforms that offer this. */
  capability?: Capability
  /** The list as the session's platform offers it. */
  listFor?: (args: ListArguments) => ListDefinition<E, Data>
}

const exported = <E extends Endpoint & { query?: unknown }, Data>(
  list: ListDefinition<E, Data>,
  { of: parameter, screen, capability, listFor = () => list }: ExportedOptions<E, Data> = {},
): ExportedList => ({
  name: list.name,
  of: parameter,
  screen,
  async respond(args, { id, ...options }) {
    if (capability && !offers(args.context, capability)) {
      throw new PlatformError('refused', { status: 404, platformMessage: 'This platform does not offer this.' })
    }
    // Stands below for lists alone whose call takes it.
    const query = parameter && ({ [parameter]: id } as unknown as Partial<QueryOf<E>>)
    return exportList(args, listFor(args), { ...options, query })
  },
})

/** Every list by the address that its files have an ending behind: `/businesses.csv`, `/subscriptions/BIZ-1.xlsx`. */
export const exportedLists: Readonly<Record<ListFilePath, ExportedList>> = {
  '/businesses': exported(businesses),
  '/businesses/deleted': exported(deletedBusinesses, { capability: 'archive' }),
  '/business/sales/:id': exported(sales, { of: 'businessRef' }),
  '/subscribers': exported(subscribers, { listFor: ({ context }) => subscriberList(context) }),
  '/unsubscribed': exported(unsubscribed, { screen: '/dashboard' }),
  '/inactive': exported(inactive, { screen: '/dashboard' }),
  '/subscriptions': exported(subscriptions),
  '/subscriptions/:id': exported(subscriptionHistory, { of: 'businessRef' }),
  '/transactions': exported(transactions, { listFor: transactionsFor }),
  '/logs': exported(logs, { listFor: exportedLogsFor }),
  '/staffs': exported(staffs, { of: 'businessRef' }),
  '/admins': exported(admins),
  '/bulk/:id': exported(jobRows, { of: 'job', capability: 'bulk' }),
  '/notifications': exported(notifications, { listFor: notificationsFor }),
}

const exportedFigures: Readonly<Record<keyof typeof figureFiles, Omit<ExportedList, 'name'>>> = {
  '/reports': { respond: exportMonths },
}

interface RequestedFile {
  list: Omit<ExportedList, 'name'>
  format: ExportFormat
  /** What the list is of; not checked yet. */
  id: string
  /** The address of the screen that shows the same rows. */
  screen: string
}

/** Whether an address ends as those of the files do. The description of the API has a route of its own. */
export const isFileAddress = ({ pathname }: URL): boolean =>
  isFormat(/\.(\w+)$/.exec(pathname)?.[1] ?? '') && pathname !== '/api/openapi.json'

/** The file that an address names; undefined where it names none. */
export function fileAt(url: URL): RequestedFile | undefined {
  const [, path = '', format = ''] = /^(.+)\.(\w+)$/.exec(url.pathname) ?? []
  if (!isFormat(format)) return undefined
  for (const [pattern, list] of Object.entries({ ...exportedLists, ...exportedFigures })) {
    const match = matchPath(pattern, path)
    if (!match) continue
    const id = match.params.id ?? url.searchParams.get('business') ?? ''
    return { list, format, id, screen: list.screen ?? path + url.search }
  }
  return undefined
}

const isFormat = (format: string): format is ExportFormat => Object.hasOwn(exportFormats, format)
