import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type Business, contract, restorableDays } from '#contract/index.ts'
import { recordId, text } from '~/forms/schemas.server'
import { formatDay } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { intentHandler } from '~/mutations/mutate.server'
import { offers, requireOffered } from '~/session/session.server'
import { aboutBusiness } from './about-business.server'
import { deleteIntent, nameOf } from './business'

type Context = Readonly<RouterContextProvider>

const dayLength = 86_400_000

/** What the dialog that asks before a business is deleted shows. */
export const deletionOf = (context: Context, business: Business) => ({
  name: nameOf(business),
  businessRef: business.businessRef ?? '',
  restorableUntil: offers(context, 'archive')
    ? formatDay(Date.now() + restorableDays * dayLength, context.get(requestScope).settings.timeZone)
    : undefined,
})

const Deletion = z.object({ businessRef: recordId, reason: text(500).trim().default('') })

/** Deletes a business: for good, or into the archive of a platform that has one. */
export const deleteBusiness = intentHandler(
  Deletion,
  (call, { businessRef, reason }, { context }) =>
    offers(context, 'archive')
      ? call(contract.business.archive, { params: { businessRef }, body: { reason: reason || undefined } })
      : call(contract.business.delete, { params: { businessRef } }),
  {
    about: aboutBusiness,
    followUp: ({
      value: { businessRef },
      context,
      address,
    }: {
      value: { businessRef: string }
      context: Context
      address: string
    }) =>
      offers(context, 'archive')
        ? { undo: { address, fields: { intent: deleteIntent.restore.name, id: businessRef } } }
        : undefined,
  },
)

/** Puts a deleted business back; its reference is the `id` of the form. */
export const restoreBusiness = intentHandler(z.object({ id: recordId }), (call, { id: businessRef }, { context }) => {
  requireOffered(context, 'archive')
  return call(contract.business.restore, { params: { businessRef } })
})
