import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'

/** One call of the contract with its handler. */
export interface Route<Handler> {
  endpoint: Endpoint
  handler: Handler
}

export interface Match<Handler> extends Route<Handler> {
  parameters: Record<string, string>
}

interface CompiledRoute<Handler> extends Route<Handler> {
  segments: readonly string[]
}

/** Finds routes by method and path; literal segments win over parameters. */
export function createRouter<Handler>(routes: readonly Route<Handler>[]) {
  const bySize = Map.groupBy(
    routes.map((route) => ({ ...route, segments: split(route.endpoint.path) })),
    (route) => route.segments.length,
  )
  for (const group of bySize.values()) group.sort((a, b) => parameterCount(a) - parameterCount(b))

  /** Throws 404 for an unknown path, 405 with the methods that it knows otherwise. */
  return function match(method: string, path: string): Match<Handler> {
    const segments = split(path)
    const candidates = (bySize.get(segments.length) ?? []).filter((route) => fits(route.segments, segments))
    const found = candidates.find((route) => route.endpoint.method === method)
    if (found) return { ...found, parameters: readParameters(found.segments, segments) }
    if (candidates.length === 0) throw new HttpProblem(404, 'There is nothing at this address.')
    const allow = [...new Set(candidates.map((route) => route.endpoint.method))].join(', ')
    throw new HttpProblem(405, `This address only takes ${allow}.`, { headers: { allow } })
  }
}

const split = (path: string): string[] => path.split('/').slice(1)
const isParameter = (segment: string): boolean => segment.startsWith(':')
const parameterCount = (route: CompiledRoute<unknown>): number => route.segments.filter(isParameter).length

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]))

function readParameters(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    if (isParameter(part)) parameters[part.slice(1)] = decode(segments[index] ?? '')
  }
  return parameters
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HttpProblem(400, 'The address is not correctly encoded.')
  }
}
