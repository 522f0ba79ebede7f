import { z } from 'zod'
import { contract, type Endpoint } from '../contract/index.ts'
import { identifier, itemSchemas, ListingQuery } from '../contract/record.ts'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document of the platform, generated from the contract. */
export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describeCall(endpoint, { noun, name })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal = {
  type: 'object',
  properties: { message: { type: 'string' }, data: {} },
  required: ['message', 'data'],
}

function describeCall(endpoint: Endpoint, { noun, name }: { noun: string; name: string }): object {
  const { query, body, upload } = endpoint
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [
      ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: schemaOf(identifier),
      })),
      ...(query ? queryParameters(query) : []),
      ...(endpoint.rows === undefined ? [] : listParameters),
      ...(endpoint.method === 'GET' ? [] : writeParameters),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } } }),
    responses: {
      200: { description: 'Done', content: contentOf(endpoint) },
      ...(endpoint.rows !== undefined && {
        206: { description: 'The items that Range asked for', headers: contentRange, content: contentOf(endpoint) },
        416: { ...refused, description: 'Range starts beyond the end of the list' },
      }),
      default: refused,
    },
  }
}

const refused = {
  description: 'Refused, with the reason',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const contentRange = { 'Content-Range': { schema: { type: 'string', examples: ['items 0-19/250'] } } }

const uploadSchema = {
  type: 'object',
  properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['image'],
}

const text = { type: 'string' }

const listParameters = [
  { name: 'Range', in: 'header', schema: text, example: 'items=0-19', description: 'Without it the list comes whole.' },
  {
    name: 'search',
    in: 'query',
    schema: schemaOf(ListingQuery.shape.search),
    description: 'Part of any displayed value, or a whole id.',
  },
  {
    name: 'sort',
    in: 'query',
    schema: schemaOf(ListingQuery.shape.sort),
    description: 'Name of a field, with "-" in front for descending.',
  },
]

const writeParameters = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    schema: text,
    description: 'For a day the same key gets the same response again.',
  },
  {
    name: 'If-Match',
    in: 'header',
    schema: text,
    description: 'Refuses with 412 when the record has another version.',
  },
]

function queryParameters(query: z.ZodObject): object[] {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    // Shapes of classic zod objects hold classic schemas.
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  }))
}

function contentOf(endpoint: Endpoint): object {
  if (endpoint.response === 'csv') return { 'text/csv': { schema: text } }
  const properties = { message: text, data: schemaOf(endpoint.data) }
  return { 'application/json': { schema: { type: 'object', properties, required: ['message', 'data'] } } }
}

/** What the wire carries for a schema; tolerant lists show what they hold. */
function schemaOf(schema: z.ZodType): JsonSchema {
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
