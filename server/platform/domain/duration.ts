const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds of `90s`, `30m`, `12h` or `7d`; undefined for anything else, nothing and more than 366 days. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d{1,8})([smhd])$/.exec(text.trim())
  if (!match) return undefined
  // The pattern admits only the table's units.
  const milliseconds = Number(match[1]) * unitMilliseconds[match[2] as keyof typeof unitMilliseconds]
  return milliseconds > 0 && milliseconds <= 366 * unitMilliseconds.d ? milliseconds : undefined
}
