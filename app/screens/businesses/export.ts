import { contract } from '#contract/index.ts'
import { requestScope } from '~/lib/request'
import { csvFile, fileAnswer, harmlessCsv } from '~/listing/csv.server'
import { listRequest } from '~/listing/list-view.server'
import { usableDates } from '~/listing/search-state.server'
import { limitDownloads } from '~/api-client/downloads.server'
import { listedRows } from '~/api-client/whole-list.server'
import { streamPlatform } from '~/api-client/platform.server'
import { failDownload } from '~/listing/failed-download.server'
import type { Route } from './+types/export'
import { columns } from './columns'
import { businessSearch, businessSource } from './search.server'

/**
 * The businesses that the filters match, as CSV. The platform makes the file, unless a category, a search or an order is
 * chosen, which the call for it does not take: then it is made from the rows that the screen shows on all its pages.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = businessSearch({ context, url })
  const source = businessSource(search)
  try {
    if (!search.search && !search.sort && !search.filters.category) {
      const { status, country, state, city } = search.filters
      const query = {
        status: (status || undefined) as 'active' | undefined,
        ...usableDates(search),
        country,
        state,
        city,
      }
      const file = await streamPlatform(context, contract.business.export, { query })
      return fileAnswer('businesses.csv', limitDownloads(context, await harmlessCsv(file)))
    }
    const rows = await listedRows(context, listRequest(source, context.get(requestScope).settings.timeZone))
    return fileAnswer('businesses.csv', limitDownloads(context, csvFile(context, columns, rows)))
  } catch (error) {
    return failDownload(context, error, `/businesses${url.search}`)
  }
}
