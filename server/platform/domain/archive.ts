import { type Contract, restorableDays } from '../contract/index.ts'
import { actorIds } from '../contract/log.ts'
import { notFound, requireFound } from '../model/errors.ts'
import type { OperationsOf, UnitOfWork, WriteCall, WriteStep } from './operation.ts'
import { dayLength } from '../model/business-day.ts'
import type { StoredBusiness } from '../model/business.ts'
import type { Actor } from '../model/records.ts'
import { expectVersion, logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<Pick<StoredBusiness, '_id' | 'businessRef' | 'businessName'>>('Business', {
  type: 'business',
  nameOf: ({ businessName }) => businessName,
})

type DeleteCall = WriteCall<Contract['business']['delete']> | WriteCall<Contract['business']['archive']>

const archive =
  ({ parameters, expectedVersions, administrator }: DeleteCall, reason: string | undefined): WriteStep<unknown> =>
  async (transaction) => {
    const business = requireFound(await transaction.businesses.lockByRef(parameters.businessRef), 'business')
    expectVersion(business, expectedVersions)
    const why = reason || undefined
    await transaction.archive.archive(business.businessRef, { reason: why, byName: administrator.fullName })
    return {
      message: 'Business deleted',
      data: null,
      log: { ...logEntry('delete', business, { before: business }), reason: why },
    }
  }

type ArchiveOperations = Pick<OperationsOf<'business'>, 'delete' | 'archive' | 'archived' | 'restore'>

/** A deleted business leaves everything but logs and transactions, and can be restored for a while. */
export const archiveOperations: ArchiveOperations = {
  delete: (call) => archive(call, undefined),
  archive: (call) => archive(call, call.body.reason),

  archived: async ({ stores, listing }) => ({
    message: 'Deleted businesses',
    page: await stores.archive.list(listing),
    members: {},
  }),

  restore:
    ({ parameters: { businessRef } }) =>
    async (transaction) => {
      const message = 'Business restored'
      const archived = await transaction.archive.lock(businessRef)
      if (!archived) {
        // It has been restored already, which is no error.
        if (await transaction.businesses.exists(businessRef)) return { message, data: null, log: undefined }
        throw notFound('business')
      }
      await transaction.archive.restore(businessRef)
      const business = requireFound(await transaction.businesses.lockByRef(businessRef), 'business')
      const log = logEntry('restore', business, { after: business })
      return { message, data: business, version: business.version, log }
    },
}

/** The actor of what nobody asked for at that moment. */
const platform: Actor = { id: actorIds.platform, fullName: 'Platform', email: '', role: 'system' }

const purgedAtOnce = 100

/** Removes for good what was deleted too long ago, and returns how many. The log keeps what it was. */
export async function purgeArchive(unitOfWork: UnitOfWork, now: Date): Promise<number> {
  const before = new Date(now.getTime() - restorableDays * dayLength)
  let count = 0
  for (;;) {
    const purged = await unitOfWork(async (transaction) => {
      const batch = await transaction.archive.purge(before, purgedAtOnce)
      for (const business of batch) {
        const { businessName, businessRef, archivedAt } = business
        const states = { before: { businessName, businessRef, archivedAt } }
        await transaction.logs.append({ by: platform, ...logEntry('purge', business, states) })
      }
      return batch.length
    })
    count += purged
    if (purged < purgedAtOnce) return count
  }
}
