import { createContext, use, useDeferredValue } from 'react'
import { useLocation } from 'react-router'

/** Whether what is late of a part (part.tsx) has arrived. */
export const PartShown = createContext(true)

/** Whether what is late of the page, or of this part of it, has arrived. */
export function useIsShown(): boolean {
  const { key } = useLocation()
  const isPageShown = useDeferredValue(key) === key
  return use(PartShown) && isPageShown
}
