export const consoleName = (businesses: number): string => `console, ${businesses.toLocaleString('en-GB')}`

/** Servers that targets name besides consoles of one process. */
export const serverNames = {
  minimal: 'minimal',
  stock: 'console on the stock server',
  two: 'console, two processes',
} as const
