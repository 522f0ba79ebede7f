import type { BrowserContext } from 'playwright/test'

export interface Problems {
  /** A problem that matches is part of the test: a 404 page logs that it was a 404. */
  expect: (pattern: RegExp) => void
  /** What nobody expected, one line each. */
  unexpected: () => string[]
}

/** Collects every console error, uncaught error and policy violation of all pages of a context. */
export function watchForProblems(context: BrowserContext): Problems {
  const lines: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    const { url, lineNumber } = message.location()
    if (message.type() === 'error') lines.push(`${message.text()} (${url}:${lineNumber})`)
  })
  context.on('weberror', (webError) => lines.push(`uncaught: ${webError.error().message}`))
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}
