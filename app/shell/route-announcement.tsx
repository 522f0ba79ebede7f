import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title after a client navigation, as a new document would. The focus stays on the link. */
export function RouteAnnouncement() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title.replace(/ · Console$/, ''))
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}
