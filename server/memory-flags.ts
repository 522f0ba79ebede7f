/**
 * For V8, of console and platform alike (the image's are in the Dockerfile): its young generation, which grows to 130 MB
 * while many rows are read and seldom shrinks, stays below 24 MB.
 */
export const memoryFlags = ['--max-semi-space-size=8']
