import { createOpenApiDocument } from '#contract/openapi.ts'
import { type Operation, operationsOf, type Parameter } from '#contract/openapi-document.ts'
import { ListingQuery } from '#contract/record.ts'
import { areaTitles } from './api-texts'

type Schema = Parameter['schema']

export interface Field {
  name: string
  type: string
  note?: string
  isRequired: boolean
  capability?: string
}

export interface Call {
  method: string
  path: string
  summary: string
  access?: string
  capability?: string
  isList: boolean
  parameters: Field[]
  body: Field[]
}

let reference: ReturnType<typeof createReference> | undefined

export const readReference = () => (reference ??= createReference())

function createReference() {
  const calls = operationsOf(createOpenApiDocument('console')).map(({ path, method, operation }) => ({
    area: operation.tags[0] ?? '',
    call: toCall(operation, { path, method: method.toUpperCase() }),
  }))
  return Object.entries(areaTitles).map(([area, title]) => ({
    area,
    title,
    calls: calls.filter((one) => one.area === area).map(({ call }) => call),
  }))
}

/** Parameters of many calls are described once, at the top of the page. */
const isCommon = ({ name, in: place }: Parameter) => place === 'header' || name in ListingQuery.shape

function toCall(operation: Operation, place: { path: string; method: string }): Call {
  const { summary, description, parameters, requestBody } = operation
  const [body] = Object.values(requestBody?.content ?? {})
  return {
    ...place,
    summary,
    access: description,
    capability: operation['x-capability'],
    isList: parameters.some(({ name }) => name in ListingQuery.shape),
    parameters: parameters.filter((parameter) => !isCommon(parameter)).map(toField),
    body: body ? fieldsOf(body.schema) : [],
  }
}

const toField = ({ name, schema, description, required, ...parameter }: Parameter): Field => ({
  name,
  type: typeOf(schema),
  note: description?.replaceAll('`', ''),
  isRequired: required,
  capability: parameter['x-capability'],
})

function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    // zod writes boolean schemas only for whole records, so a property's schema is an object.
    const schema = property as Schema
    const name = prefix + key
    if (schema.properties) return fieldsOf(schema, `${name}.`)
    const capability = typeof schema['x-capability'] === 'string' ? schema['x-capability'] : undefined
    return [{ name, type: typeOf(schema), note: schema.description, isRequired: required.includes(key), capability }]
  })
}

const formats: Readonly<Record<string, string>> = { date: 'YYYY-MM-DD', email: 'e-mail', binary: 'file' }

function typeOf({ type, enum: choices, const: only, format, maxLength, items, minimum, maximum }: Schema): string {
  if (choices) return choices.join(' | ')
  if (only !== undefined) return String(only)
  if (type === 'array') return `list of ${items && !Array.isArray(items) ? typeOf(items as Schema) : 'values'}`
  const known = formats[format ?? '']
  if (known) return known
  if (type === 'string') return maxLength ? `text, up to ${maxLength.toLocaleString('en')}` : 'text'
  if (type === 'integer' || type === 'number') return numberType(type, minimum, maximum)
  return type === 'boolean' ? 'true | false' : 'any value'
}

function numberType(type: string, minimum?: number, maximum?: number): string {
  const word = type === 'integer' ? 'whole number' : 'number'
  if (minimum === undefined || maximum === undefined) return word
  return `${word}, ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`
}
