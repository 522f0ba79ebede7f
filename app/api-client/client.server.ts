import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FormData } from 'undici'
import type { BodyOf, DataOf, Endpoint, ParametersOf, QueryOf } from '#contract/endpoint.ts'
import { clientAddressHeader, clientAddressKeyHeader, clientDeviceHeader } from '#contract/client-address.ts'
import { fillPath } from '#contract/endpoint.ts'
import { identifier } from '#contract/record.ts'
import { type ContentRange, envelope, formatRange, type ItemRange, minimalPreference } from '#contract/envelope.ts'
import type { Log } from '~/lib/request'
import { askedWindow, rowCount } from './asked-window'
import { PlatformError } from './platform-error'
import type { IncomingAnswer, OutgoingRequest, Transport } from './transport.server'

/** What a call says, typed from its endpoint: members that an endpoint lacks can't be given. */
export type CallInput<E extends Endpoint> = {
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
  /** Rows may leave out what the endpoint says. */
  isMinimal?: boolean
  /** Makes a write that is sent twice take effect once. */
  idempotencyKey?: string
  /** Version that the record must still have. */
  version?: number | null
}

export interface Credentials {
  token?: string
  /** Whom the call is made for. */
  client?: { address: string; agent: string }
  /** What the platform knows the client's device by; said at the login alone. */
  device?: string
  /** Milliseconds to wait, where they are fewer than usual. */
  patience?: number
  log: Log
}

export interface Answer<Data> {
  message: string | undefined
  data: Data
  /** Set when the platform answered a window of the list (206). */
  window: ContentRange | undefined
  /** Set when the window lay beyond the end of the list (416); the answer need not say how long that is. */
  beyondEnd: { total: number | undefined } | undefined
}

export interface StoredMedia {
  /** 200, or 206 for the part of it that `contentRange` says. */
  status: number
  contentRange: string | undefined
  type: string
  stream: Readable
}

/** What a client knows that nobody else may. */
export interface ClientSecrets {
  /** Shared with a platform that may be told of the client. */
  clientAddressKey?: string
  /** Makes idempotency keys, which the platform stores: without it a password in a body could be guessed from them. */
  idempotencySecret?: Buffer
}

/** Speaks the contract over a transport: builds requests, reads answers, turns everything else into `PlatformError`. */
export function createClient(
  baseUrl: string,
  transport: Transport,
  { clientAddressKey, idempotencySecret = randomBytes(32) }: ClientSecrets = {},
) {
  /** Who sends a call. Only a platform that shares the console's key is told of the client. */
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

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & CallOptions,
    { log, patience, ...sender }: Credentials,
  ): Promise<Answer<DataOf<E>>> {
    const request = await outgoing({ baseUrl, endpoint, input, sender: senderOf(sender), idempotencySecret })
    const answer = await transport({ ...request, patience })
    const { status, text } = answer
    const isWrite = endpoint.method !== 'GET'
    const body = envelope.safeParse(parseJson(text))
    const message = body.data?.message ?? undefined
    if (message !== undefined) refuseUnusableToken(message, status)
    if (status === 416) return { message, data: undefined as never, window: undefined, beyondEnd: beyond(answer) }
    if (status >= 300) {
      const retryAfter = answer.header('retry-after')
      throw refusal({ status, message, data: body.data?.data, retryAfter, hadToken: Boolean(sender.token), isWrite })
    }

    if (isWrite && text === '') return { message, data: undefined as never, window: undefined, beyondEnd: undefined }
    const data = endpoint.data.safeParse(body.data?.data)
    const window = status === 206 ? askedWindow(answer.header('content-range'), input.range) : undefined
    // A part that does not say which one it is, or is another than was asked for, must not pass for that.
    const isAsked = status !== 206 || (window && rowCount(endpoint, data.data) <= window.before - window.from)
    if (!body.success || !data.success || !isAsked) {
      const paths = data.error?.issues.map((issue) => ['data', ...issue.path].join('.')) ?? ['content-range']
      log.warn(
        { call: `${endpoint.method} ${endpoint.path}`, status, mismatch: paths },
        'The platform answered outside the contract',
      )
      throw new PlatformError('failed', { status, isOutcomeUnknown: isWrite })
    }
    // The schema is the endpoint's own, which zod's generic safeParse can't express.
    return { message, data: data.data as DataOf<E>, window, beyondEnd: undefined }
  }

  /** The answer's body as it comes; for files. Throws `PlatformError` unless the status is 200. */
  async function stream<E extends Endpoint>(endpoint: E, input: CallInput<E> & CallOptions, credentials: Credentials) {
    const { token } = credentials
    const sender = senderOf(credentials)
    const request = { ...(await outgoing({ baseUrl, endpoint, input, sender, idempotencySecret })), hasFile: true }
    const { status, statusText, text, file } = await transport(request)
    if (file) return file
    const message = envelope.safeParse(parseJson(text)).data?.message ?? undefined
    if (message !== undefined) refuseUnusableToken(message, status)
    const error = refusal({ status, hadToken: Boolean(token), isWrite: false })
    // A failed download shows the HTTP status text, not the body's message (specification, section 8).
    throw error.kind === 'expired' ? error : new PlatformError(error.kind, { status, platformMessage: statusText })
  }

  /**
   * An uploaded file, or the part of it that a Range header names. The platform serves it beside its API and to
   * everybody: no token goes along. Throws `PlatformError`, with status 416 for a part that the file does not have.
   */
  async function media(name: string, range?: string): Promise<StoredMedia> {
    const url = new URL(`/media/${encodeURIComponent(name)}`, baseUrl).href
    const headers = { accept: 'image/*, video/*', ...(range && { range }) }
    const { status, header, file } = await transport({ method: 'GET', url, headers, lane: 'media', hasFile: true })
    if (file) return { status, type: header('content-type') ?? '', contentRange: header('content-range'), stream: file }
    throw new PlatformError(status < 500 ? 'refused' : 'failed', { status })
  }

  return { call, stream, media }
}
export type Client = ReturnType<typeof createClient>

interface OutgoingCall<E extends Endpoint> {
  baseUrl: string
  endpoint: E
  input: CallInput<E> & CallOptions
  /** Headers that say who sends it. */
  sender: Record<string, string>
  idempotencySecret: Buffer
}

async function outgoing<E extends Endpoint>(call: OutgoingCall<E>): Promise<OutgoingRequest> {
  const { baseUrl, endpoint, input, sender, idempotencySecret } = call
  // An id that is none must not become part of an address (readings 3).
  const isAddressable = Object.values(input.params ?? {}).every((value) => identifier.safeParse(value).success)
  if (!isAddressable) throw new PlatformError('refused', { status: 404, platformMessage: 'There is no such record.' })
  const query = new URLSearchParams()
  const parts = { ...input.query, search: input.search, sort: input.sort }
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const path = fillPath(endpoint.path, input.params ?? {})
  const url = `${baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  // Every endpoint with `upload` demands a file of its callers, and no other endpoint takes one.
  const file = (input as { upload?: File }).upload
  const accept = endpoint.answer === 'csv' ? 'text/csv' : 'application/json'
  const headers: Record<string, string> = { accept, ...sender }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (input.range) headers.range = formatRange(input.range)
  if (input.isMinimal) headers.prefer = minimalPreference
  // A file that is uploaded is a new record, whichever one it is for.
  if (input.version !== undefined && input.version !== null && !file) headers['if-match'] = `"${input.version}"`
  if (input.idempotencyKey) {
    // One form may be sent again with corrected values: another effect, hence another key.
    const effect = createHmac('sha256', idempotencySecret)
      .update(`${endpoint.method} ${url}\n${file ? await digestOf(file) : (body ?? '')}`)
      .digest('hex')
      .slice(0, 16)
    headers['idempotency-key'] = `${input.idempotencyKey}-${effect}`
  }
  const { method } = endpoint
  const lane = `${method} ${endpoint.path}`
  return file
    ? { method, url, headers, lane, body: formWith(file), hasFile: true }
    : { method, url, headers, lane, body }
}

/** Both uploads take their file in the field `image` (specification, section 7). */
function formWith(file: File): FormData {
  const form = new FormData()
  form.append('image', file, file.name)
  return form
}

async function digestOf(file: File): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `jwt expired` and `jwt malformed` count in any answer, whatever its status (readings 10). */
function refuseUnusableToken(message: string, status: number): void {
  if (message.includes('jwt expired')) throw new PlatformError('expired', { status })
  if (message.includes('jwt malformed')) throw new PlatformError('malformed', { status })
}

interface Refusal {
  status: number
  message?: string
  data?: unknown
  retryAfter?: string
  hadToken: boolean
  isWrite: boolean
}

function refusal({ status, message, data, retryAfter, hadToken, isWrite }: Refusal): PlatformError {
  if (status === 401 && hadToken) return new PlatformError('expired', { status })
  if (status === 412 && data) return new PlatformError('conflict', { status, platformMessage: message, current: data })
  const kind = status >= 400 && status < 500 ? 'refused' : 'failed'
  // A gateway gave up waiting for the answer, or could not read it; the platform behind it may have done its work.
  const isOutcomeUnknown = isWrite && (status === 502 || status === 504)
  return new PlatformError(kind, { status, platformMessage: message, data, retryAfter, isOutcomeUnknown })
}

function beyond(answer: IncomingAnswer): { total: number | undefined } {
  const length = /^items \*\/(\d{1,15})$/.exec(answer.header('content-range') ?? '')?.[1]
  return { total: length === undefined ? undefined : Number(length) }
}
