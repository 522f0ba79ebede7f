import { useEffect, useState } from 'react'

/** Milliseconds without a key press after which a search starts. */
export const debounce = 200

interface Fetched<Body> {
  address: string
  body?: Body
  failure?: string
}

/** The server's last response for an address that stayed the same for `wait` milliseconds; undefined asks nothing. */
export function useFetched<Body>(address: string | undefined, wait = debounce): Fetched<Body> | undefined {
  const [fetched, setFetched] = useState<Fetched<Body>>()
  useEffect(() => {
    if (address === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    async function ask(asked: string) {
      const response = await fetch(asked, { signal }).catch(() => undefined)
      const sent = await response?.json().catch(() => undefined)
      const failure = sent?.message ?? 'Poor connection, cannot fetch data'
      // The session has ended, which the shell says.
      if (response?.status === 401) void window.__reactRouterDataRouter?.revalidate()
      if (!signal.aborted) setFetched({ address: asked, ...(response?.ok && sent ? { body: sent } : { failure }) })
    }
    const timer = setTimeout(() => void ask(address), wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, wait])
  return fetched
}
