import { contract } from '#contract/index.ts'
import { nameOf } from '~/entities/business/business-values'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import { findRecord } from '~/api-client/record.server'

export const dialogTitles = { delete: 'Delete Business', actions: 'Actions' } as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows of its business. */
export interface DialogView {
  kind: 'business'
  id: string
  name: string
  businessRef: string
  idempotencyKey: string
}

export async function readDialog({ context, id }: AskedDialog<DialogName>) {
  const business = await findRecord(context, contract.business.disabled, id)
  if (!business) return recordNotFound('This business')
  return {
    kind: 'business',
    id: business._id ?? '',
    name: nameOf(business),
    businessRef: business.businessRef ?? '',
    idempotencyKey: crypto.randomUUID(),
  } satisfies DialogView
}
