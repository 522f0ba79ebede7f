import { Download } from 'lucide-react'
import { useLocation } from 'react-router'
import { buttonClass } from '~/ui/button'

/** Downloads the screen's list as the address filters it. A download is no navigation, so the router keeps out of it. */
export function ExportLink() {
  const { pathname, search } = useLocation()
  return (
    <a className={buttonClass()} href={`${pathname}.csv${search}`}>
      <Download aria-hidden /> Export
    </a>
  )
}
