import { useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'

/** Places where '?' is typed as text. */
const fields = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** '?' opens the help, unless somebody is typing or has turned shortcuts off. */
export function useHelpKey(): void {
  const navigate = useNavigate()
  const isOff = useRouteLoaderData<{ shortcuts?: string }>('root')?.shortcuts === 'off'
  useEffect(() => {
    if (isOff) return
    function openHelp({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyped = target instanceof Element && target.closest(fields) !== null
      if (key === '?' && !isTyped && !ctrlKey && !metaKey && !altKey) void navigate('/help')
    }
    addEventListener('keydown', openHelp)
    return () => removeEventListener('keydown', openHelp)
  }, [navigate, isOff])
}
