import { expect } from 'vitest'
import {
  contract,
  type DataOf,
  type Endpoint,
  fillPath,
  type ParametersOf,
} from '../../../server/platform/contract/index.ts'

/** What a call may carry; path parameters where the path has some. */
export type CallOptions<E extends Endpoint> = {
  query?: Record<string, string>
  body?: unknown
  /** A body that is not JSON, such as a form with a file. */
  form?: FormData
  headers?: Record<string, string>
} & (keyof ParametersOf<E> extends never ? { parameters?: undefined } : { parameters: ParametersOf<E> })

export interface Reply<E extends Endpoint> {
  status: number
  headers: Headers
  message: string
  /** As sent. */
  raw: unknown
  /** As the contract reads it; only after a success. */
  data: DataOf<E>
  text: string
}

/** Calls a platform the way that the contract says, and keeps count of the calls that succeeded. */
export class PlatformClient {
  readonly origin: string
  /** Operation names such as `business.list` that have answered with success. */
  readonly succeeded: Set<string>
  token: string | undefined

  constructor(origin: string, { token, succeeded = new Set() }: { token?: string; succeeded?: Set<string> } = {}) {
    this.origin = origin
    this.token = token
    this.succeeded = succeeded
  }

  /** The same platform for somebody else; successes count together. */
  as(token: string | undefined): PlatformClient {
    return new PlatformClient(this.origin, { token, succeeded: this.succeeded })
  }

  async call<E extends Endpoint>(
    endpoint: E,
    ...[options]: keyof ParametersOf<E> extends never ? [options?: CallOptions<E>] : [options: CallOptions<E>]
  ): Promise<Reply<E>> {
    const { query, body, form, headers, parameters } = options ?? ({} as CallOptions<E>)
    const address = new URL(`${this.origin}/api${fillPath(endpoint.path, parameters ?? {})}`)
    address.search = new URLSearchParams(query).toString()
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const text = await response.text()
    return this.#read(endpoint, response, text)
  }

  #read<E extends Endpoint>(endpoint: E, response: Response, text: string): Reply<E> {
    const isFile = response.ok && endpoint.response === 'csv'
    const { message, data: raw } = isFile ? { message: '', data: text } : JSON.parse(text)
    // The schema is the one that the type is made from.
    const data = (response.ok ? endpoint.data.parse(raw) : undefined) as DataOf<E>
    if (response.ok) {
      this.succeeded.add(nameOf(endpoint))
      if (endpoint.rows) expectNothingDropped(endpoint, raw, data)
    }
    return { status: response.status, headers: response.headers, message, raw, data, text }
  }
}

/** Tolerant schemas leave unusable rows out; the platform's own rows are all usable. */
function expectNothingDropped(endpoint: Endpoint, raw: unknown, data: unknown): void {
  const rowsOf = (value: unknown) => (value as Record<string, unknown[]>)[endpoint.rows ?? '']?.length
  expect(rowsOf(data)).toBe(rowsOf(raw))
}

/** Every call of the contract with its name, such as `business.list`. */
export const everyCall: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({ name: `${noun}.${call}`, endpoint })),
)

const nameOf = (endpoint: Endpoint): string =>
  // Every endpoint that is called comes out of the contract.
  everyCall.find((candidate) => candidate.endpoint === endpoint)!.name

/** Lists, files and reports are tried on a platform of their own, so that two processors are busy. */
const isAboutLists = ({ rows, path }: Endpoint): boolean => rows !== undefined || /report|export/.test(path)

/** The calls that have not succeeded yet, of those about lists or of all others. */
export const unansweredCalls = ({ succeeded }: PlatformClient, kind: 'lists' | 'others'): string[] =>
  everyCall
    .filter(({ name, endpoint }) => isAboutLists(endpoint) === (kind === 'lists') && !succeeded.has(name))
    .map(({ name }) => name)
