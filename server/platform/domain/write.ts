import { DomainError } from './errors.ts'
import type { KeyUse, StoredAnswer } from './idempotency.ts'
import type { WriteStep } from './operation.ts'
import type { UnitOfWork } from './stores.ts'

/**
 * Runs a write step in one transaction together with its log row and, under an idempotency key, its stored answer:
 * all of it happens, or none. A key that was used before answers as it did then and changes nothing.
 */
export function performWrite(
  unitOfWork: UnitOfWork,
  { step, use, tokenId }: { step: WriteStep<unknown>; use: KeyUse | undefined; tokenId?: string | undefined },
): Promise<StoredAnswer & { isReplay: boolean }> {
  return unitOfWork(async (transaction) => {
    const earlier = use && (await transaction.idempotency.claim(use))
    if (earlier) return { ...replay(earlier, use), isReplay: true }
    const { message, data, version, log, endsSession } = await step(transaction)
    // A body may have been on its way for long, and a session that has ended in that time must not write any more.
    if (tokenId && !endsSession && !(await transaction.tokens.hold(tokenId))) {
      throw new DomainError('unauthenticated', 'jwt expired')
    }
    await transaction.logs.append(log)
    const answer = { status: 200, body: JSON.stringify({ message, data: data ?? null }), version }
    if (use) await transaction.idempotency.keep(use, answer)
    return { ...answer, isReplay: false }
  })
}

function replay(earlier: { fingerprint: string; answer: StoredAnswer }, use: KeyUse): StoredAnswer {
  if (use.fingerprints.includes(earlier.fingerprint)) return earlier.answer
  throw new DomainError('key-reused', 'This Idempotency-Key was used for another request. Send a new key.')
}
