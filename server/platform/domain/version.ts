import { DomainError } from './errors.ts'

/**
 * Refuses a write to a record that somebody else has changed since the writer read it, and shows them the record as it
 * is now. Writers that name no version overwrite.
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
