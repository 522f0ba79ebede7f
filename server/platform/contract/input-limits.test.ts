import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract, type Endpoint } from './index.ts'
import { ListingQuery } from './record.ts'

interface Described {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  maximum?: number
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
  allOf?: Described[]
}

/** The members of a schema that take a text, list or number of any size. */
function unlimited(schema: Described, path: string): string[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  if (alternatives.length > 0) return alternatives.flatMap((alternative) => unlimited(alternative, path))
  if (schema.enum || schema.const !== undefined || schema.type === 'boolean') return []
  if (schema.type === 'string') return schema.maxLength === undefined ? [path] : []
  if (schema.type === 'number' || schema.type === 'integer') return schema.maximum === undefined ? [path] : []
  if (schema.type === 'array') return schema.maxItems === undefined ? [path] : []
  const members = Object.entries(schema.properties ?? {})
  // What may be anything has no limit either.
  return schema.type === 'object' ? members.flatMap(([name, member]) => unlimited(member, `${path}.${name}`)) : [path]
}

const describeInput = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described

const inputs = [
  ['any list, query', ListingQuery] as const,
  ...Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).flatMap(([call, { body, query }]) => [
      ...(body ? [[`${noun}.${call}, body`, body] as const] : []),
      ...(query ? [[`${noun}.${call}, query`, query] as const] : []),
    ]),
  ),
]

describe('what a caller may send', () => {
  it.each(inputs)('has a limit in every member: %s', (name, schema) => {
    expect(unlimited(describeInput(schema), name)).toEqual([])
  })

  it.each(inputs)('is refused where it is far too long: %s', (_name, schema) => {
    const text = `e${'\u0301\u0323'.repeat(75_000)}@example.com`
    const filled = (described: Described): unknown => {
      if (described.type === 'object') {
        return Object.fromEntries(
          Object.entries(described.properties ?? {}).map(([name, member]) => [name, filled(member)]),
        )
      }
      return described.type === 'array' ? Array.from({ length: 1_000_000 }, () => text) : text
    }
    const value = filled(describeInput(schema))
    expect(schema.safeParse(value).success).toBe(false)
  })
})
