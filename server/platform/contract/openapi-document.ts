import { z } from 'zod'
import { itemSchemas } from './record.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Content = Readonly<Record<string, { schema: Schema }>>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  'x-capability'?: string
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Readonly<Record<string, readonly string[]>>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Readonly<Record<string, { description: string; content: Content }>>
  'x-capability'?: string
}

export interface Server {
  url: string
  description?: string
  variables?: Readonly<Record<string, { default: string; description?: string }>>
}

const methods = ['get', 'post', 'patch', 'delete'] as const
export type PathItem = { servers?: readonly Server[] } & { [Method in (typeof methods)[number]]?: Operation }

export const operationsOf = ({ paths }: { paths: Readonly<Record<string, PathItem>> }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )

export const contentOf = (schema: z.ZodType, type = 'application/json') => ({
  content: { [type]: { schema: schemaOf(schema) } },
})

export function describeParameters(place: Parameter['in'], parameters: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(parameters)
  return Object.entries(properties).map(([name, property]) => {
    const { description, 'x-capability': capability, ...schema } = property as Parameter['schema']
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description && { description }),
      ...(typeof capability === 'string' && { 'x-capability': capability }),
      schema,
    }
  })
}

function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const item = itemSchemas.get(zodSchema)
      if (item) jsonSchema.items = schemaOf(item)
    },
  })
  return described
}
