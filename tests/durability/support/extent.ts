/** `npm run test:durability` tries everything; `npm test` as much of it as ends soon. */
export const isFullRun = process.env.DURABILITY === 'full'

/** How soon a platform serves again, in milliseconds. */
export const readyLimit = 10_000
