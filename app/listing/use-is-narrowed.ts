import { useLocation } from 'react-router'
import type { ListView } from './list-view'

/** Whether the address narrows a list by a search or by filters, which `cleared` would take away. */
export function useIsNarrowed({ cleared }: Pick<ListView, 'cleared'>): boolean {
  const { search } = useLocation()
  return cleared !== (search || '?')
}
