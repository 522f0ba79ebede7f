/** `npm run test:hostile` tries everything; `npm test` as much of it as ends soon. */
export const isFullRun = process.env.HOSTILE === 'full'
