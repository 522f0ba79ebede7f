import { z } from 'zod'
import { type AccessRule, callsByName } from './access.ts'
import { contract, type Endpoint, mayDo, roles } from './index.ts'
import { isWrite } from './endpoint.ts'
import { contentOf, describeParameters, type Operation, type PathItem, type Server } from './openapi-document.ts'
import { extension, identifier, itemSchemas, ListingQuery } from './record.ts'
import { exportFormats, figureFiles, type ListFile, listFiles } from './list-file.ts'

export function createOpenApiDocument(place: 'platform' | 'console') {
  const paths: Record<string, PathItem> = {}
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      // The table's type has every call.
      const [rule, summary] = callsByName[noun]![name]!
      const operation = describeCall(endpoint, { noun, name, rule, summary })
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  const servers = serversAt[place]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API',
      version: '1.0.0',
      description: 'What has an `x-capability` is there on platforms whose `/admin/capabilities` names it.',
    },
    servers: [servers.platform],
    security: [{ bearer: [] }],
    paths: { ...paths, ...describeListFiles([servers.console]) },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that `/auth/login/superadmin` gives.' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a browser.' },
      },
    },
  }
}

/** Each document knows its own address; the reader fills in the other. */
const serversAt: Readonly<Record<'platform' | 'console', Readonly<Record<'platform' | 'console', Server>>>> = {
  platform: { platform: { url: '/api' }, console: elsewhere('{console}', 'http://localhost:3000') },
  console: { platform: elsewhere('{platform}/api', 'http://localhost:4000'), console: { url: '/' } },
}

function elsewhere(url: string, address: string): Server {
  const [, name = ''] = /\{(\w+)\}/.exec(url) ?? []
  return { url, description: `The ${name}`, variables: { [name]: { default: address } } }
}

const listHeaders = z.object({
  Range: extension('search', z.string().optional().describe('Such as items=0-19. Without it: the whole list.')),
})

const writeHeaders = z.object({
  'Idempotency-Key': z.string().optional().describe('For a day the same key gets the same response again.'),
  'If-Match': z
    .string()
    .optional()
    .describe('Of a record that has a version: refuses with 412 when it has another one.'),
})
const secretWriteHeaders = writeHeaders.omit({ 'Idempotency-Key': true })

const uploadForm = z.object({ image: z.file() })

interface NamedCall {
  noun: string
  name: string
  rule: AccessRule | 'anybody'
  summary: string
}

function describeRule(rule: AccessRule | 'anybody'): string {
  if (rule === 'anybody') return 'Needs no token.'
  const allowed = roles.filter((role) => mayDo(role, rule.permission)).join(', ')
  return `For the roles ${allowed}.${rule.recentProof ? ' Needs a recent proof of who is signed in.' : ''}`
}

function describeCall(endpoint: Endpoint, { noun, name, rule, summary }: NamedCall): Operation {
  const { path, query, body, upload, rows } = endpoint
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [parameter, identifier] as const)
  const data = endpoint.response === 'csv' ? contentOf(z.string(), 'text/csv') : contentOf(envelopeOf(endpoint.data))
  const refusal = contentOf(envelopeOf(z.unknown()))
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary,
    description: describeRule(rule),
    ...(endpoint.access === 'public' && { security: [] }),
    ...(endpoint.capability && { 'x-capability': endpoint.capability }),
    parameters: [
      ...describeParameters('path', z.object(Object.fromEntries(parameters))),
      ...(query ? describeParameters('query', query) : []),
      ...(rows === undefined ? [] : describeParameters('query', ListingQuery)),
      ...(rows === undefined ? [] : describeParameters('header', listHeaders)),
      ...(endpoint.access === 'public' || !isWrite(endpoint)
        ? []
        : describeParameters('header', endpoint.isSecret ? secretWriteHeaders : writeHeaders)),
    ],
    ...(body && { requestBody: { required: true as const, ...contentOf(body) } }),
    ...(upload && { requestBody: { required: true as const, ...contentOf(uploadForm, 'multipart/form-data') } }),
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

const problem = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })

/** The console has its files on its own origin. */
const describeListFiles = (servers: readonly Server[]): Record<string, PathItem> => {
  const lists = Object.entries<ListFile>(listFiles).map(([path, file]): [string, Operation] => [
    path.replace(':id', `{${file.of?.parameter}}`),
    describeList(path, file),
  ])
  const figures = Object.entries(figureFiles).map(([path, { row, summary }]): [string, Operation] => [
    path,
    describeFile(path, { row, summary, parameters: [] }),
  ])
  return Object.fromEntries([...lists, ...figures].map(([path, get]) => [`${path}.{format}`, { servers, get }]))
}

function describeList(path: string, { endpoint, of: subject, filters: ownFilters, omitted = [] }: ListFile): Operation {
  const parameters = Object.entries(endpoint.query?.shape ?? {})
  const filters = Object.fromEntries(parameters.filter(([name]) => ![...omitted, subject?.parameter].includes(name)))
  return describeFile(path, {
    row: rowOf(endpoint),
    capability: endpoint.capability,
    summary: `Every row of ${path}, filtered, searched and sorted as on its screen`,
    parameters: [
      ...(subject?.in === 'path' ? describeParameters('path', z.object({ [subject.parameter]: identifier })) : []),
      ...(subject?.in === 'query' ? describeParameters('query', z.object({ business: identifier })) : []),
      ...describeParameters('query', z.object({ ...filters, ...ownFilters?.shape })),
      // The console does both on every platform.
      ...describeParameters('query', ListingQuery).map((parameter) => ({ ...parameter, 'x-capability': undefined })),
    ],
  })
}

interface DescribedFile extends Pick<Operation, 'summary' | 'parameters'> {
  row: z.ZodType
  capability?: Endpoint['capability']
}

function describeFile(path: string, { row, capability, summary, parameters }: DescribedFile): Operation {
  const [csv, xlsx] = [exportFormats.csv, exportFormats.xlsx].map((type) => contentOf(z.string(), type).content)
  const { content: json } = contentOf(jsonOf(row))
  return {
    operationId: `file.${path.replaceAll(/\W+/g, '-').replace(/^-/, '')}`,
    tags: ['file'],
    ...(capability && { 'x-capability': capability }),
    summary,
    description: 'For the platform’s token, or for a session of the console.',
    security: [{ bearer: [] }, { session: [] }],
    parameters: [
      ...describeParameters('path', z.object({ format: z.enum(Object.keys(exportFormats)) })),
      ...parameters,
    ],
    responses: {
      200: {
        description: 'The file. One that could not be read to its end breaks off: the connection is cut.',
        content: { ...json, ...csv, ...xlsx },
      },
      default: { description: 'Refused, with the reason', ...contentOf(problem, 'application/problem+json') },
    },
  }
}

function rowOf({ data, rows }: Endpoint): z.ZodType {
  const list = rows && data instanceof z.ZodObject ? data.shape[rows] : data
  return (list instanceof z.ZodPipe && itemSchemas.get(list.in as object)) || z.unknown()
}

const jsonOf = (row: z.ZodType) =>
  z.object({
    list: z.string(),
    generatedAt: z.iso.datetime(),
    filters: z.record(z.string(), z.string()),
    rows: z.array(row),
    total: z.int().describe('The number of rows.'),
  })
