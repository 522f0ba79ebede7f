import { z } from 'zod'
import type { Parameter } from './openapi-document.ts'
import { itemSchemas } from './record.ts'

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

/** The JSON schema of what is sent; the lists of responses show the records that they hold. */
export function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
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
