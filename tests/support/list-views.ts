import { z } from 'zod'
import { contract, type Endpoint } from '../../server/platform/contract/index.ts'

/** One way of looking at a list. */
export interface View {
  name: string
  query: Record<string, string>
  /** Where the page begins, as a share of the list. */
  at: number
}

/** Every list of the contract with its name, such as `business.list`, but those of one bulk job. */
export const lists: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([call, endpoint]) =>
    endpoint.rows === undefined || 'job' in (endpoint.query?.shape ?? {})
      ? []
      : [{ name: `${noun}.${call}`, endpoint }],
  ),
)

type Row = Record<string, unknown>

const depths = [
  ['first', 0],
  ['middle', 0.5],
] as const

/**
 * All that the contract declares of a list: each order, each filter in each order, and searches for every text of `row`,
 * parts of it, a month and nothing; all of them on the first page and in the middle. `needed` is what the list is about.
 */
export function viewsOf(endpoint: Endpoint, row: Row, needed: Record<string, string>): View[] {
  const { sortable = [] } = endpoint
  const named: [name: string, query: Record<string, string>][] = [
    ['whole list', {}],
    ...[...sortable, ...sortable.map((key) => `-${key}`)].map((sort): [string, Record<string, string>] => [
      `by ${sort}`,
      { sort },
    ]),
    ...[...filtersOf(endpoint, row)].flatMap(([filter, query]): [string, Record<string, string>][] => [
      [filter, query],
      ...sortable.map((sort): [string, Record<string, string>] => [`${filter}, by ${sort}`, { ...query, sort }]),
    ]),
    ...searchesFor(row).map((search): [string, Record<string, string>] => [`search '${search}'`, { search }]),
  ]
  return [
    ...named.flatMap(([name, query]) =>
      depths.map(([depth, at]) => ({ name: `${name}, ${depth}`, query: { ...query, ...needed }, at })),
    ),
    ...[0.1, 0.9, 1].map((at) => ({ name: `whole list, at ${at}`, query: needed, at })),
  ]
}

/** Queries of each filter by their names: every value of a closed one, the row's own value of an open one, and days. */
function filtersOf(endpoint: Endpoint, row: Row): Map<string, Record<string, string>> {
  const filters = new Map<string, Record<string, string>>()
  for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : undefined
    const own = valueAt(row, name === 'category' ? 'account.category' : name)
    if (inner instanceof z.ZodEnum)
      for (const value of inner.options) filters.set(`${name} ${value}`, { [name]: `${value}` })
    else if (name === 'startDate') for (const [period, days] of Object.entries(periods)) filters.set(period, days)
    else if (typeof own === 'string' && own) filters.set(`${name} ${own}`, { [name]: own })
  }
  return filters
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const periods: Readonly<Record<string, Record<string, string>>> = {
  'one day': { startDate: day(40), endDate: day(40) },
  'last month': { startDate: day(30), endDate: day(0) },
  'last year': { startDate: day(365), endDate: day(0) },
}

function searchesFor(row: Row): string[] {
  const texts = textsOf(row).filter((text) => text.length > 2 && text.length <= 40)
  const parts = texts.map((text) => text.split(/[ .@-]/)[0] ?? '').filter((part) => part.length > 2)
  return [...new Set([...texts, ...parts, ...parts.map((part) => part.slice(0, 3)), 'Oct 2026', 'nothing has this'])]
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row)
