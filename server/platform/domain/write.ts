import { DomainError } from '../model/errors.ts'
import type { Change, CurrentAdministrator, UnitOfWork, WriteStep } from './operation.ts'
import type { IdempotentRequest, StoredResponse } from '../model/records.ts'

interface Write {
  step: WriteStep<unknown>
  /** Undefined for a request without an idempotency key. */
  idempotent: IdempotentRequest | undefined
  /** Undefined for a call that needs no token. */
  administrator: CurrentAdministrator | undefined
}

/**
 * Runs a write step in one transaction together with its log row and, under an idempotency key, its stored response:
 * all of it happens, or nothing. A key that was used before returns the stored response and changes nothing.
 */
export function performWrite(
  unitOfWork: UnitOfWork,
  { step, idempotent, administrator }: Write,
): Promise<StoredResponse & { isReplay: boolean }> {
  return unitOfWork(async (transaction) => {
    const earlier = idempotent && (await transaction.idempotency.claim(idempotent))
    if (earlier) {
      if (idempotent.fingerprints.includes(earlier.fingerprint)) return { ...earlier.response, isReplay: true }
      throw new DomainError('key-reused', 'This Idempotency-Key was used for another request. Send a new key.')
    }
    const { message, data, version, log, endsSession, actor = administrator } = await step(transaction)
    // The body may have taken long to arrive, and a session that has ended in that time must not write any more.
    if (administrator && !endsSession && !(await transaction.tokens.lock(administrator.token.id))) {
      throw new DomainError('unauthenticated', 'jwt expired')
    }
    if (!actor) throw new Error('The result of a call that needs no token must name its actor.')
    const logId = log && (await transaction.logs.append({ by: actor, ...log }))
    const body = JSON.stringify({ message, data: data ?? null, log: logId })
    const response = { status: 200, body, version }
    if (idempotent) await transaction.idempotency.save(idempotent, response)
    return { ...response, isReplay: false }
  })
}

/**
 * Refuses a write to a record that has changed since the writer read it, and sends the current record along. Writers
 * that name no version overwrite.
 */
export function expectVersion(
  record: { version?: number | null | undefined },
  expectedVersions: readonly number[] | undefined,
): void {
  const version = record.version ?? undefined
  if (!expectedVersions || version === undefined || expectedVersions.includes(version)) return
  throw new DomainError('stale', 'Somebody else changed this record meanwhile. Compare, then save again.', {
    data: record,
    version,
  })
}

/** Makes the log entries of one noun: its activity, its type as a record and the name of each record. */
export const logEntriesOf =
  <Row extends { _id: string; businessRef?: string | null | undefined }>(
    activity: string,
    { type, nameOf }: { type: string; nameOf: (row: Row) => string },
  ) =>
  (action: string, row: Row, states: Pick<Change, 'before' | 'after'> = {}): Change => ({
    action,
    activity,
    details: nameOf(row),
    businessRef: row.businessRef,
    record: { type, id: row._id },
    ...states,
  })

type Fields = Readonly<Record<string, unknown>>

/** What says nothing of a change: versions rise with each, and the others follow from something else. */
const unlogged = new Set(['version', 'todaySales', 'targetCount'])

/**
 * The fields in which two versions of a record differ, before and after; for the audit log. Of a part of the record,
 * such as its location, only what differs in it. An empty text is the same as none.
 */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } {
  const [from, to] = [{ ...before } as Fields, { ...after } as Fields]
  const differences = Object.keys({ ...from, ...to })
    .filter((key) => !unlogged.has(key) && !isSame(from[key], to[key]))
    .map((key) => {
      const [was, is] = [from[key], to[key]]
      const nested = isGroup(was) && isGroup(is) ? changedFields(was, is) : { before: was ?? null, after: is ?? null }
      return [key, nested] as const
    })
  return {
    before: Object.fromEntries(differences.map(([key, change]) => [key, change.before])),
    after: Object.fromEntries(differences.map(([key, change]) => [key, change.after])),
  }
}

/** A moment has no members of its own to compare. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function isSame(a: unknown, b: unknown): boolean {
  if (isGroup(a) && isGroup(b)) return Object.keys(changedFields(a, b).after).length === 0
  return JSON.stringify(known(a)) === JSON.stringify(known(b))
}

const known = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

/** Whether a change gives a field another value than the record has. One that doesn't is neither saved nor logged. */
export const changesAnything = (record: object, change: object): boolean => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return given.some(([key, value]) => {
    const current = (record as Fields)[key]
    return isGroup(value) ? changesAnything(isGroup(current) ? current : {}, value) : !isSame(current, value)
  })
}
