import type { ExportStart } from '../contract/index.ts'
import type { Change, CurrentAdministrator } from './operation.ts'
import type { Stores } from './stores.ts'
import { countExport } from './sign-in-throttle.ts'

/**
 * What the log says of an export that begins; throws for an administrator who begins too many, since the log is never
 * cleaned. Whether a file reached its end, nobody but its reader knows.
 */
export async function entryOfExport(
  { list, format, rows, filters }: ExportStart,
  { administrator, stores }: { administrator: CurrentAdministrator; stores: Stores },
): Promise<Change> {
  await countExport(administrator.id, stores.signInFailures)
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
  const details = `${list} as ${format.toUpperCase()}, begun with ${count}${filters && `: ${filters}`}`
  return { action: 'export', activity: 'Export', details }
}
