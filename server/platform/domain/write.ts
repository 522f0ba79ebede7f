import { DomainError } from './errors.ts'
import type { Change, CurrentAdministrator, WriteStep } from './operation.ts'
import type { IdempotentRequest, StoredResponse, UnitOfWork } from './ports/stores.ts'

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
    await transaction.logs.append({ by: actor, ...log })
    const response = { status: 200, body: JSON.stringify({ message, data: data ?? null }), version }
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

/** The members in which two versions of a record differ, before and after; for the audit log. */
export function changedFields<Row extends object>(before: Row, after: Row): { before: object; after: object } {
  const differing = Object.keys({ ...before, ...after }).filter(
    // Keys of the two rows themselves.
    (key) => JSON.stringify(before[key as keyof Row]) !== JSON.stringify(after[key as keyof Row]),
  )
  const pick = (row: Row) => Object.fromEntries(differing.map((key) => [key, row[key as keyof Row]]))
  return { before: pick(before), after: pick(after) }
}
