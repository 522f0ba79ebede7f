import { useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'

/** Where a '?' is typed, and not meant for the console. */
const fields = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** '?' opens the help, wherever nothing is being typed and nobody has turned shortcuts off. */
export function useHelpKey(): void {
  const navigate = useNavigate()
  const isOff = useRouteLoaderData<{ shortcuts?: string }>('root')?.shortcuts === 'off'
  useEffect(() => {
    if (isOff) return
    function openHelp({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyped = target instanceof Element && target.closest(fields) !== null
      if (key === '?' && !isTyped && !ctrlKey && !metaKey && !altKey) void navigate('/help')
    }
    document.addEventListener('keydown', openHelp)
    return () => document.removeEventListener('keydown', openHelp)
  }, [navigate, isOff])
}
