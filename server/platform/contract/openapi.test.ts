import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { capabilityNames } from './capability-names.ts'
import { contract, type Endpoint } from './index.ts'
import { figureFiles, listFiles } from './list-file.ts'
import { createOpenApiDocument } from './openapi.ts'
import { operationsOf } from './openapi-document.ts'

const schema = z.record(z.string(), z.unknown())
const extensionName = z.enum(capabilityNames).optional()
const content = z.record(z.string().regex(/^[a-z]+\/[\w.+-]+(?:; charset=utf-8)?$/), z.strictObject({ schema }))
const security = z.array(z.record(z.enum(['bearer', 'session']), z.array(z.string())).or(z.object({}))).optional()

const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
  'x-capability': extensionName,
})

const operation = z.strictObject({
  operationId: z.string().min(1),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  security,
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^(?:default|\d{3})$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
  'x-capability': extensionName,
})

const server = z.strictObject({
  url: z.string().min(1),
  description: z.string().optional(),
  variables: z.record(z.string(), z.strictObject({ default: z.string() })).optional(),
})

/** OpenAPI 3.1 as far as the document uses it; a member that the specification lacks is an error. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(server).min(1),
  security,
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      servers: z.array(server).optional(),
      get: operation.optional(),
      post: operation.optional(),
      patch: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.strictObject({ securitySchemes: z.record(z.string(), z.object({ type: z.string() })) }),
})

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe.each(['platform', 'console'] as const)('the OpenAPI document of the %s', (place) => {
  // As callers get it.
  const document: ReturnType<typeof createOpenApiDocument> = JSON.parse(JSON.stringify(createOpenApiDocument(place)))
  const operations = operationsOf(document)

  it('has the structure of OpenAPI 3.1', () => {
    expect(openApi.safeParse(document).error).toBeUndefined()
  })

  it('describes every call of the contract and every file of a list or of figures', () => {
    const calls = Object.entries(contract).flatMap(([noun, named]) =>
      Object.entries(named as Record<string, Endpoint>).map(
        ([name, { method, path }]) => `${noun}.${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      ),
    )
    const described = operations.map(({ operation: { operationId }, method, path }) =>
      [operationId, method.toUpperCase(), path].join(' '),
    )
    expect(described.filter((line) => !line.startsWith('file.')).toSorted()).toEqual(calls.toSorted())
    const subjectOf = (path: string) => (path.startsWith('/bulk/') ? '{job}' : '{businessRef}')
    const files = [...Object.keys(listFiles), ...Object.keys(figureFiles)].map(
      (path) => `${path.replace(':id', subjectOf(path))}.{format}`,
    )
    expect(operations.filter(({ operation: { tags } }) => tags[0] === 'file').map(({ path }) => path)).toEqual(files)
  })

  it('says of the file of plans that it can be narrowed to a type, as its screen can', () => {
    const file = operations.find(({ path }) => path === '/subscriptions.{format}')
    expect(file?.operation.parameters.map(({ name }) => name)).toContain('type')
  })

  it('names an operation once, and each parameter of its path once', () => {
    const ids = operations.map(({ operation: { operationId } }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === 'path' && one.required)
      expect([path, ...inPath.map(({ name }) => name).toSorted()]).toEqual([path, ...namesIn(path).toSorted()])
    }
  })

  it('gives a value for every variable of an address', () => {
    const servers = [...document.servers, ...Object.values(document.paths).flatMap((item) => item.servers ?? [])]
    for (const { url, variables = {} } of servers)
      expect([url, ...Object.keys(variables)]).toEqual([url, ...namesIn(url)])
  })

  it('says which capability a call or a parameter needs', () => {
    const restore = operations.find(({ operation: { operationId } }) => operationId === 'business.restore')
    expect(restore?.operation['x-capability']).toBe('archive')
    const businesses = operations.find(({ path }) => path === '/businesses.{format}')
    const names = businesses?.operation.parameters?.map(({ name }) => name)
    expect(names, 'only what the file takes').not.toContain('plan')
    const headersOf = (id: string) =>
      operations
        .find(({ operation: { operationId } }) => operationId === id)
        ?.operation.parameters?.map(({ name }) => name)
    expect(headersOf('admin.create')).toContain('Idempotency-Key')
    expect(headersOf('auth.login'), 'nobody is known yet').not.toContain('Idempotency-Key')
    expect(headersOf('bulk.quote'), 'changes nothing').not.toContain('Idempotency-Key')
    expect(headersOf('admin.resetPassword'), 'a secret is not kept').not.toContain('Idempotency-Key')
    const deleted = operations.find(({ path }) => path === '/businesses/deleted.{format}')
    expect(deleted?.operation['x-capability']).toBe('archive')
    const needs = (of: string) =>
      operations
        .find(({ path }) => path === `/${of}.{format}`)
        ?.operation.parameters?.map(({ name, 'x-capability': capability }) => [name, capability])
    expect(needs('transactions')).toContainEqual(['type', 'transactionFilters'])
    for (const name of ['category', 'search', 'sort'])
      expect(needs('businesses'), 'the console does it itself').toContainEqual([name, undefined])
  })

  it('lets files be read with a token or a session, and signing in with neither', () => {
    expect(document.paths['/businesses.{format}']?.get?.security).toEqual([{ bearer: [] }, { session: [] }])
    expect(document.paths['/auth/login/superadmin']?.post?.security).toEqual([])
  })
})
