import { z } from 'zod'
import { type Business, contract, restorableDays } from '#contract/index.ts'
import { recordId, text } from '~/forms/schemas.server'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { type Done, intentHandler } from '~/mutations/mutate.server'
import { offers, requireCapabilities } from '~/session/session.server'
import { byId, offerUndo, onRecord, undoDeactivation } from '~/forms/record-handlers.server'
import { cachedRecord } from '~/api-client/record.server'
import { deleteIntent, nameOf } from './business'

const dayLength = 86_400_000

/** What the dialog that asks before a business is deleted shows. */
export const deletionOf = (context: Context, business: Business) => ({
  name: nameOf(business),
  businessRef: business.businessRef ?? '',
  restorableUntil: offers(context, 'archive')
    ? formatDateTime(Date.now() + restorableDays * dayLength, context.get(requestScope).settings.timeZone)
    : undefined,
})

const Deletion = z.object({ businessRef: recordId, reason: text(500).trim().default('') })

/** Deletes a business: for good, or into the archive of a platform that has one. */
export const deleteBusiness = intentHandler(
  Deletion,
  async (call, { businessRef, reason }, { context }) => {
    if (reason) await requireCapabilities(context)
    return offers(context, 'archive')
      ? call(contract.business.archive, { params: { businessRef }, body: { reason: reason || undefined } })
      : call(contract.business.delete, { params: { businessRef } })
  },
  {
    about: aboutBusiness,
    followUp: ({ value: { businessRef }, context, address }: Done<{ businessRef: string }>) =>
      offers(context, 'archive')
        ? { undo: { address, fields: { intent: deleteIntent.restore.name, id: businessRef } } }
        : undefined,
  },
)

/** Puts a deleted business back; its reference is the `id` of the form. */
export const restoreBusiness = intentHandler(
  byId,
  (call, { id: businessRef }) => call(contract.business.restore, { params: { businessRef } }),
  { about: ({ id: businessRef }: { id: string }, context) => aboutBusiness({ businessRef }, context) },
)

/** Of each screen that offers to activate and to deactivate a business. */
export const activationHandlers = {
  activate: onRecord(contract.business.activate, { about: aboutBusiness }),
  deactivate: onRecord(contract.business.deactivate, {
    about: aboutBusiness,
    followUp: offerUndo({ name: 'undoDeactivate' }),
  }),
  undoDeactivate: undoDeactivation(contract.business.activate, { about: aboutBusiness }),
}

/** What the business of a form is called, for the message about it. */
export function aboutBusiness(of: { id?: string; businessRef?: string }, context: Context): string | undefined {
  const { list, subscribers } = contract.business
  const business =
    cachedRecord(context, list, of) ??
    cachedRecord(context, subscribers, of) ??
    cachedRecord(context, contract.subscription.endings, of) ??
    cachedRecord(context, contract.business.archived, of)
  return business ? nameOf(business) : of.businessRef
}
