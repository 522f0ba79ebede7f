/** `npm run test:browsers` does everything; `npm test` as much of it as ends soon. */
export const isFullRun = process.env.BROWSERS === 'full'
