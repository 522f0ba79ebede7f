import type { RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint, RowOf } from '#contract/endpoint.ts'
import { maximumRangeLength } from '#contract/envelope.ts'
import type { CallOptions } from './client.server'
import { emptyPage, inputOf, type ListRequest, rowsOf } from './list-request'
import { memorySize } from './memory-size'
import { callPlatform } from './platform.server'
import { PlatformError } from './platform-error'

/** Half a million records, and more memory than the longest list takes. */
const mostWindows = 100
const mostBytes = 512 * 1024 * 1024

interface ListWindow<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  data: DataOf<E>
  /** False for a platform that answers with everything, which has then come. */
  isWindowed: boolean
}

/**
 * A whole list in long windows, or in the one answer of a platform that knows no windows. Throws `PlatformError`; with
 * `failed` for a list that is longer than any, because nothing else ends one whose windows never reach its end.
 */
export async function* windowsOf<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  request: Pick<ListRequest<E>, 'endpoint' | 'query' | 'isMinimal'>,
  order: Pick<CallOptions, 'search' | 'sort'>,
): AsyncGenerator<ListWindow<E>> {
  let bytes = 0
  for (let from = 0, windows = 1; ; windows += 1) {
    const range = { from, to: from + maximumRangeLength - 1 }
    const answer = await callPlatform(context, request.endpoint, { ...inputOf(request), range, ...order })
    const isWindowed = Boolean(answer.window ?? answer.beyondEnd)
    const data = answer.beyondEnd ? emptyPage(request.endpoint).data : answer.data
    const rows = rowsOf(request.endpoint, data)
    yield { rows, data, isWindowed }
    from = answer.window?.before ?? 0
    if (!answer.window || rows.length === 0 || from >= answer.window.total) return
    bytes += memorySize(rows)
    if (windows === mostWindows || bytes > mostBytes) throw new PlatformError('failed', { status: 206 })
  }
}
