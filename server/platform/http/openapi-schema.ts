import { z } from 'zod'
import { itemSchemas } from '../contract/record.ts'

export const contentOf = (schema: z.ZodType, type = 'application/json') => ({
  content: { [type]: { schema: schemaOf(schema) } },
})

export function describeParameters(place: 'path' | 'query' | 'header', parameters: z.ZodObject): object[] {
  const { properties = {}, required = [] } = schemaOf(parameters)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
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
