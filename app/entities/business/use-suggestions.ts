import { useEffect, useState } from 'react'
import type { FoundBusinesses } from './business-option'

/** Typing counts as finished after this many milliseconds, as in every search. */
const debounce = 200

export interface Suggestions extends FoundBusinesses {
  /** What was searched for. */
  search: string
  /** Why there are none. */
  failure?: string
}

/** The businesses that fit `search`, as they arrive; undefined asks for nothing and keeps the last ones. */
export function useSuggestions(search: string | undefined): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (search === undefined) return
    const controller = new AbortController()
    const ask = async () => {
      const found = await load(search, controller.signal)
      if (!controller.signal.aborted) setSuggestions({ ...found, search })
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : debounce)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return suggestions
}

/** Never rejects: a choice that can't be helped is still a field to type into. */
async function load(search: string, signal: AbortSignal): Promise<FoundBusinesses & { failure?: string }> {
  const none = { options: [], total: 0 }
  try {
    const answer = await fetch(`/businesses/suggestions?${new URLSearchParams({ search })}`, { signal })
    const body = await answer.json()
    return answer.ok ? body : { ...none, failure: body.message }
  } catch {
    return { ...none, failure: 'Poor connection, cannot fetch data' }
  }
}
