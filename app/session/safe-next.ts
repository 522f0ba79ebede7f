const maxLength = 1500

/**
 * `value` as a path of this origin, or `fallback`. Parsed the way browsers do, because they drop tabs and read
 * backslashes as slashes: comparing strings lets `/<TAB>/evil.example` through.
 */
export function safeNext<Fallback extends string | undefined>(
  value: string | null | undefined,
  fallback: Fallback,
): string | Fallback {
  if (!value?.startsWith('/') || value.length > maxLength) return fallback
  const origin = 'http://console.invalid'
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return fallback
  const address = url.pathname + url.search
  // Percent-encoding makes it longer.
  return address.length <= maxLength ? address : fallback
}
