import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** What some browsers tell of the line; the types of the DOM have no such member. */
interface Connected extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** On a costly or very slow line, and on a device with hardly any memory, nothing is fetched that may not be wanted. */
function shouldSaveData(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Connected & { deviceMemory?: number }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true || deviceMemory < 1
}

/**
 * Fetches a page ahead of need: when the browser has nothing else to do, and again when `wanted` grows. The browser keeps
 * it for seconds (api-client/page-data.server.ts) and fetches it again only if it is older.
 */
export function NextPage({ address, wanted }: { address: string; wanted: number }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window) || shouldSaveData()) return
    const idle = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(idle)
  }, [])
  return isIdle && <PrefetchPageLinks key={wanted} page={address} />
}
