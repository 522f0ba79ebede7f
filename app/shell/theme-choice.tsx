import { SunMoon } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '~/ui/button'
import type { Theme } from './theme.server'

/** Switches between light and dark; a cookie stores it, so that the server renders the next page in it. */
export function ThemeChoice() {
  const { pathname, search } = useLocation()
  const theme = useRouteLoaderData<{ theme?: Theme }>('root')?.theme
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <form method="post" action="/theme">
      <input type="hidden" name="next" value={pathname + search} />
      <Button type="submit" look="quiet" name="theme" value={other} aria-label={`Use ${other} colours`}>
        <SunMoon aria-hidden />
      </Button>
    </form>
  )
}
