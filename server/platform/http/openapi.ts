import { z } from 'zod'
import { type AccessRule, accessTable } from '../contract/access.ts'
import { contract, type Endpoint, mayDo, roles } from '../contract/index.ts'
import { identifier, ListingQuery } from '../contract/record.ts'
import { describeListFiles } from './openapi-list-files.ts'
import { contentOf, describeParameters } from './openapi-schema.ts'

/** The OpenAPI 3.1 document of the platform, generated from the contract. */
export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  // Nouns and calls of both tables are the same by type.
  const rules = accessTable as Readonly<Record<string, Readonly<Record<string, AccessRule | 'anybody'>>>>
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describeCall(endpoint, {
        noun,
        name,
        rule: rules[noun]?.[name] ?? 'anybody',
      })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: { ...paths, ...describeListFiles() },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

const listHeaders = z.object({
  Range: z.string().optional().describe('Such as items=0-19. Without it: the whole list.'),
})

const writeHeaders = z.object({
  'Idempotency-Key': z.string().optional().describe('For a day the same key gets the same response again.'),
  'If-Match': z.string().optional().describe('Refuses with 412 when the record has another version.'),
})

const uploadForm = z.object({ image: z.file() })

interface NamedCall {
  noun: string
  name: string
  rule: AccessRule | 'anybody'
}

/** Who may make a call, in words. */
function describeRule(rule: AccessRule | 'anybody'): string {
  if (rule === 'anybody') return 'Needs no token.'
  const allowed = roles.filter((role) => mayDo(role, rule.permission)).join(', ')
  return `For the roles ${allowed}.${rule.recentProof ? ' Needs a recent proof of who is signed in.' : ''}`
}

function describeCall(endpoint: Endpoint, { noun, name, rule }: NamedCall): object {
  const { path, query, body, upload, rows } = endpoint
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [parameter, identifier] as const)
  const data = endpoint.response === 'csv' ? contentOf(z.string(), 'text/csv') : contentOf(envelopeOf(endpoint.data))
  const refusal = contentOf(envelopeOf(z.unknown()))
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    description: describeRule(rule),
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [
      ...describeParameters('path', z.object(Object.fromEntries(parameters))),
      ...(query ? describeParameters('query', query) : []),
      ...(rows === undefined ? [] : describeParameters('query', ListingQuery)),
      ...(rows === undefined ? [] : describeParameters('header', listHeaders)),
      ...(endpoint.method === 'GET' ? [] : describeParameters('header', writeHeaders)),
    ],
    ...(body && { requestBody: { required: true, ...contentOf(body) } }),
    ...(upload && { requestBody: { required: true, ...contentOf(uploadForm, 'multipart/form-data') } }),
    responses: {
      200: { description: 'Done', ...data },
      ...(rows !== undefined && {
        206: { description: 'The items that Range asked for, with their place in Content-Range', ...data },
        416: { description: 'Range starts beyond the end of the list', ...refusal },
      }),
      default: { description: 'Refused, with the reason', ...refusal },
    },
  }
}

const envelopeOf = (data: z.ZodType) => z.object({ message: z.string(), data })
