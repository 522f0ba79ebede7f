import { DomainError } from '../model/errors.ts'
import type { Change, CurrentAdministrator, UnitOfWork, WriteStep } from './operation.ts'
import type { IdempotentRequest, StoredResponse } from '../model/records.ts'

interface Write {
  step: WriteStep<unknown>
  idempotent: IdempotentRequest | undefined
  administrator: CurrentAdministrator | undefined
}

/** Runs a step, its log row and its stored response in one transaction. A used key returns the stored response. */
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
    // The session may have ended while the body arrived, and must not write any more.
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

/** Refuses a write to a record that changed since it was read, and sends it. Without a version it overwrites. */
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

/** Fields that say nothing of a change: versions always rise, and the others follow from something else. */
const unlogged = new Set(['version', 'todaySales', 'targetCount'])

/** The fields that differ, for the audit log; of a part, such as the location, what differs in it. Empty is absent. */
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

/** A date has no members to compare. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function isSame(a: unknown, b: unknown): boolean {
  if (isGroup(a) && isGroup(b)) return Object.keys(changedFields(a, b).after).length === 0
  return JSON.stringify(known(a)) === JSON.stringify(known(b))
}

const known = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

/** Whether a change gives any field another value. Otherwise it is neither saved nor logged. */
export const changesAnything = (record: object, change: object): boolean => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return given.some(([key, value]) => {
    const current = (record as Fields)[key]
    return isGroup(value) ? changesAnything(isGroup(current) ? current : {}, value) : !isSame(current, value)
  })
}
