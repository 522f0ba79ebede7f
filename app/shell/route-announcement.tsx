import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells assistive technology the title of a screen that scripts have changed to, as a document does by itself.
 * Nothing moves: the focus stays on the link that was followed.
 */
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
