import { useEffect, useState } from 'react'

/** Typing counts as finished after this many milliseconds, in every search. */
export const debounce = 200

interface Fetched<Body> {
  address: string
  body?: Body
  /** Why there is no body. */
  failure?: string
}

/** What the server last sent for an address that has stayed the same for a while; of undefined nothing is asked. */
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
