import { createHash, createHmac, randomBytes } from 'node:crypto'
import { FormData } from 'undici'
import type { BodyOf, DataOf, Endpoint, ParametersOf, QueryOf } from '#contract/endpoint.ts'
import { fillPath, isWrite } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import {
  clientAddressHeader,
  clientAddressKeyHeader,
  clientDeviceHeader,
  type ContentRange,
  envelope,
  formatRange,
  type ItemRange,
  minimalPreference,
  parseContentRange,
} from '#contract/envelope.ts'
import type { RequestContext } from '#interface/application.ts'
import { createLargeJson } from './large-json.server'
import { PlatformError, refusal, throwForUnusableToken } from './platform-error'
import type { HttpRequest, HttpResponse, Transport } from './transport.server'

export type EndpointInput<E extends Endpoint> = {
  params?: ParametersOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
} & (keyof ParametersOf<E> extends never ? unknown : { params: ParametersOf<E> }) &
  (E['body'] extends object ? { body: BodyOf<E> } : unknown) &
  (E['upload'] extends string ? { upload: File } : unknown)

export interface CallOptions {
  range?: ItemRange
  search?: string
  sort?: string
  isMinimal?: boolean
  /** Makes a write that is sent twice take effect once. */
  idempotencyKey?: string
  version?: number | null
}

export interface Credentials {
  token?: string
  client?: { address: string; agent: string }
  /** Identifies the client's device to the platform; sent with a login only. */
  device?: string
  timeoutMs?: number
  log: RequestContext['log']
}

export interface PlatformResponse<Data> {
  message: string | undefined
  data: Data
  size: number
  /** Set when the platform sent a part of the list (206). */
  contentRange: ContentRange | undefined
  /** Set when the range lay beyond the end of the list (416), whose length the response need not tell. */
  beyondEnd: { total: number | undefined } | undefined
  logId?: string | undefined
}

interface ClientSecrets {
  clientAddressKey?: string
  /** Keys the digest in idempotency keys, which the platform stores: otherwise passwords could be guessed from it. */
  idempotencySecret?: Buffer
}

/** Longest response, in characters, that is kept so that an equal one need not be parsed again. */
const longestKept = 64 * 1024

/** Calls endpoints of the contract over a transport: builds requests, parses responses, or throws `PlatformError`. */
export function createClient(
  baseUrl: string,
  transport: Transport,
  { clientAddressKey, idempotencySecret = randomBytes(32) }: ClientSecrets = {},
) {
  /** The last whole response of each reading endpoint: countries and settings come with every page, rarely changed. */
  const latest = new Map<Endpoint, { text: string; response: PlatformResponse<unknown> }>()

  /** Only a platform that shares the console's key is sent the browser's address. */
  function senderOf({ token, client, device }: Omit<Credentials, 'log'>): Record<string, string> {
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(clientAddressKey &&
        client && {
          [clientAddressKeyHeader]: clientAddressKey,
          [clientAddressHeader]: client.address,
          ...(device && { [clientDeviceHeader]: device }),
          'user-agent': client.agent,
        }),
    }
  }

  async function requestOf<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & CallOptions,
    sender: Omit<Credentials, 'log'>,
  ): Promise<HttpRequest> {
    // An invalid id, such as `..`, must not become part of an address.
    const isAddressable = Object.values(input.params ?? {}).every((value) => identifier.safeParse(value).success)
    if (!isAddressable) throw new PlatformError('refused', { status: 404, platformMessage: 'There is no such record.' })
    const { method, isRead } = endpoint
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...input.query, search: input.search, sort: input.sort })) {
      if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
    }
    const path = fillPath(endpoint.path, input.params ?? {}) + (query.size > 0 ? `?${query}` : '')
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    // Endpoints with `upload` require a file, and no others take one.
    const file = (input as { upload?: File }).upload
    const form = file && new FormData()
    if (file) form?.append('image', file, file.name)
    const headers = senderOf(sender)
    headers.accept = endpoint.response === 'csv' ? 'text/csv' : 'application/json'
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (input.range) headers.range = formatRange(input.range)
    if (input.isMinimal) headers.prefer = minimalPreference
    // An uploaded file is always a new record, which has no version to match.
    if (input.version !== undefined && input.version !== null && !file) headers['if-match'] = `"${input.version}"`
    if (input.idempotencyKey) {
      // The same form may be sent again with corrected values: that is another effect, hence another key.
      const effect = createHmac('sha256', idempotencySecret)
        .update(`${method} ${path}\n${file ? await digestOf(file) : (body ?? '')}`)
        .digest('hex')
        .slice(0, 16)
      headers['idempotency-key'] = `${input.idempotencyKey}-${effect}`
    }
    const name = `${method} ${endpoint.path}`
    return {
      method,
      isRead,
      url: baseUrl + path,
      headers,
      endpoint: name,
      body: form ?? body,
      hasFile: file !== undefined,
    }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & CallOptions,
    { log, timeoutMs, ...sender }: Credentials,
  ): Promise<PlatformResponse<DataOf<E>>> {
    const request = await requestOf(endpoint, input, sender)
    const readLarge = () => createLargeJson(endpoint)
    const response = await transport({ ...request, timeoutMs, readLarge })
    const { status, statusText, text, large, size } = response
    const isWriting = isWrite(endpoint)
    const before = latest.get(endpoint)
    // The key is the endpoint, so the response has its type.
    if (status === 200 && !large && before?.text === text) return before.response as PlatformResponse<DataOf<E>>
    const body = envelope.safeParse(large ? large.value() : parseJson(text))
    const message = body.data?.message ?? undefined
    if (message !== undefined) throwForUnusableToken(message, status)
    // Callers use `data` only where there is any: the empty body of a write and a range beyond the end have none.
    const withoutData = { message, data: undefined as never, size, contentRange: undefined, beyondEnd: undefined }
    if (status === 416) return { ...withoutData, beyondEnd: { total: totalOf(response) } }
    if (status >= 300) {
      const retryAfter = response.header('retry-after')
      const hadToken = Boolean(sender.token)
      throw refusal({ status, statusText, message, data: body.data?.data, retryAfter, hadToken, isWrite: isWriting })
    }

    if (isWriting && size === 0) return withoutData
    const logId = body.data?.log ?? undefined
    const data = large ? large.parseData(body.data?.data) : endpoint.data.safeParse(body.data?.data)
    const contentRange = status === 206 ? requestedRange(response.header('content-range'), input.range) : undefined
    // A part that names no range, or another than the requested one, is refused.
    const isRequested =
      status !== 206 || (contentRange && rowCount(endpoint, data.data) <= contentRange.before - contentRange.from)
    if (!body.success || !data.success || !isRequested) {
      const mismatch = data.error?.issues.map((issue) => ['data', ...issue.path].join('.')) ?? ['content-range']
      const call = `${endpoint.method} ${endpoint.path}`
      log.warn({ call, status, mismatch }, 'The platform’s response does not match the contract')
      throw new PlatformError('failed', { status, isOutcomeUnknown: isWriting })
    }
    // The schema is the endpoint's own, which zod's generic safeParse can't express.
    const parsed = { ...withoutData, data: data.data as DataOf<E>, contentRange, logId }
    if (status === 200 && !isWriting && !large && text.length <= longestKept)
      latest.set(endpoint, { text, response: parsed })
    return parsed
  }

  /** The response's body as a stream, for files. Throws `PlatformError` unless the status is 200. */
  async function stream<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & CallOptions,
    credentials: Credentials,
  ) {
    const request = await requestOf(endpoint, input, credentials)
    const { status, statusText, text, file } = await transport({ ...request, hasFile: true })
    if (file) return file
    const body = envelope.safeParse(parseJson(text)).data
    if (body?.message) throwForUnusableToken(body.message, status)
    const error = refusal({ status, hadToken: Boolean(credentials.token), isWrite: false })
    throw error.kind === 'expired'
      ? error
      : new PlatformError(error.kind, {
          status,
          platformMessage: status === 200 ? body?.message : statusText,
          data: body?.data,
        })
  }

  /** A media file or a part of it. Everybody may read media, so no token is sent. Throws `PlatformError`. */
  async function media(name: string, range?: string) {
    const url = new URL(`/media/${encodeURIComponent(name)}`, baseUrl).href
    const headers = { accept: 'image/*, video/*', ...(range && { range }) }
    const { status, header, file } = await transport({ method: 'GET', url, headers, endpoint: 'media', hasFile: true })
    if (file) return { status, type: header('content-type') ?? '', contentRange: header('content-range'), stream: file }
    throw new PlatformError(status < 500 ? 'refused' : 'failed', { status })
  }

  return { call, stream, media }
}
export type Client = ReturnType<typeof createClient>

async function digestOf(file: File): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex')
}

/** An escaped half of a surrogate pair, left where a text was cut within a character. It can't stand in an address. */
const halfCharacter = /\\ud[89a-f]/i
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, halfCharacter.test(text) ? wellFormed : undefined)
  } catch {
    return undefined
  }
}

function totalOf(response: HttpResponse): number | undefined {
  const length = /^items \*\/(\d{1,15})$/.exec(response.header('content-range') ?? '')?.[1]
  return length === undefined ? undefined : Number(length)
}

function requestedRange(header: string | undefined, range: ItemRange | undefined): ContentRange | undefined {
  const sent = parseContentRange(header)
  return sent && range && sent.from === range.from && sent.before <= range.to + 1 ? sent : undefined
}

function rowCount({ rows }: Endpoint, data: unknown): number {
  // The contract's `rows` names a member of the data, which is not validated yet.
  const list = rows ? (data as Record<string, unknown> | undefined)?.[rows] : data
  return Array.isArray(list) ? list.length : 0
}
