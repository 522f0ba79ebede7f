import { z } from 'zod'
import type { Capability } from './capability-names.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterName<Tail>
    : Rest
  : never

export type PathParameters<Path extends string> = Record<ParameterName<Path>, string>

/**
 * One call of the platform API, as data. Console client and platform server are both typed from it.
 *
 * - `path` stands below the `/api` prefix, with `:name` for each path parameter.
 * - `query` and `body` are what may be sent; a missing one means that nothing is sent.
 * - `data` is the `data` member of the response `{ message, data }`.
 * - `rows` names the list inside `data`: a member's name, or `''` when `data` is the list itself.
 *   Calls with `rows` honour `Range: items=FROM-TO`, `search` and `sort`.
 * - `sortable` are the dotted names of the fields that such a list can be sorted by.
 * - `isReducible`: `Prefer: return=minimal` (RFC 7240) leaves large members out of the rows: of businesses everything
 *   but id and reference, of notifications the targets, of log entries what changed. Some platforms ignore it.
 * - `isRead`: this POST changes nothing; its question is longer than an address may be.
 * - `isSecret`: body or response hold secrets, so no response is stored under an `Idempotency-Key`.
 * - `isLong`: the body may name 100,000 records.
 * - `capability`: an extension, of platforms that offer this; see `extension` in `record.ts` for fields.
 * - `access: 'public'` needs no bearer token; `'one-time'` may be called before a one-time password has been changed.
 * - `response` is JSON unless it says otherwise.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly isReducible?: true
  readonly isRead?: true
  readonly isSecret?: true
  readonly isLong?: true
  readonly upload?: 'image' | 'video'
  readonly data: z.ZodType
  readonly rows?: string
  readonly sortable?: readonly string[]
  readonly capability?: Capability
  readonly access?: 'public' | 'one-time'
  readonly response?: 'csv'
}

export const isWrite = ({ method, isRead }: Pick<Endpoint, 'method' | 'isRead'>): boolean => method !== 'GET' && !isRead

type Definition = Partial<Omit<Endpoint, 'method' | 'path'>>

const endpointOf =
  <const M extends Method>(method: M) =>
  <const P extends string, const D extends Definition = Record<never, never>>(path: P, definition?: D) =>
    // The spread has these members: a definition names neither method nor path.
    ({ data: z.unknown(), ...definition, method, path }) as unknown as { method: M; path: P } & D &
      (D extends { data: z.ZodType } ? unknown : { data: z.ZodUnknown })

export const get = endpointOf('GET')
export const post = endpointOf('POST')
export const patch = endpointOf('PATCH')
export const remove = endpointOf('DELETE')

export type ParametersOf<E extends Endpoint> = PathParameters<E['path']>
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : Record<never, never>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
/** The parsed `data`: tolerant, every field may be missing. */
export type DataOf<E extends Endpoint> = z.output<E['data']>

export type RowOf<E extends Endpoint> = E['rows'] extends ''
  ? DataOf<E> extends readonly (infer Row)[]
    ? Row
    : never
  : E['rows'] extends string
    ? DataOf<E> extends Record<E['rows'], readonly (infer Row)[]>
      ? Row
      : never
    : never

export type SortKeyOf<E extends Endpoint> = E['sortable'] extends readonly (infer Key extends string)[] ? Key : never

/** The call's path with its parameters in place, each percent-encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}
