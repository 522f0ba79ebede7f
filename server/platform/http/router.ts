import type { AccessRule } from '../contract/access.ts'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'

/** One call of the contract with its handler. */
export interface Route<Handler> {
  endpoint: Endpoint
  /** Who may make the call. */
  rule: AccessRule | 'anybody'
  handler: Handler
}

export interface Match<Handler> extends Route<Handler> {
  parameters: Record<string, string>
}

/** Finds routes by method and path; literal segments win over parameters. */
export function createRouter<Handler>(routes: readonly Route<Handler>[]) {
  const compiled = routes
    .map((route) => ({ ...route, pattern: patternOf(route.endpoint.path) }))
    .toSorted((a, b) => parameterCount(a.endpoint.path) - parameterCount(b.endpoint.path))

  /** Throws 404 for an unknown path, 405 with the methods that it knows otherwise. */
  return function match(method: string, path: string): Match<Handler> {
    const candidates = compiled.filter(({ pattern }) => pattern.test(path))
    const found = candidates.find(({ endpoint }) => endpoint.method === method)
    if (found) return { ...found, parameters: readParameters(found.pattern, path) }
    if (candidates.length === 0) throw new HttpProblem(404, 'There is nothing at this address.')
    const allow = [...new Set(candidates.map(({ endpoint }) => endpoint.method))].join(', ')
    throw new HttpProblem(405, `This address only takes ${allow}.`, { headers: { allow } })
  }
}

const parameterCount = (path: string): number => path.split(':').length - 1

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function readParameters(pattern: RegExp, path: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(path)?.groups ?? {})
  try {
    return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    throw new HttpProblem(400, 'The address is not correctly encoded.')
  }
}
