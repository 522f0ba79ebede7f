import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { nameOf } from '~/entities/business/business-values'
import { failureView } from '~/listing/list-view.server'
import { findRecord } from '~/platform/record.server'
import type { DialogFailure } from '~/forms/platform-dialog'

/** What a dialog shows of its business. */
export type DialogView =
  | DialogFailure
  | { kind: 'business'; id: string; name: string; businessRef: string; pressKey: string }

/** Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Readonly<RouterContextProvider>, id: string | null): Promise<DialogView> {
  try {
    const business = await findRecord(context, contract.business.disabled, id)
    if (!business)
      return { kind: 'failure', message: 'This business is not there any more. Somebody may have deleted it.' }
    const { _id, businessRef } = business
    return {
      kind: 'business',
      id: _id ?? '',
      name: nameOf(business),
      businessRef: businessRef ?? '',
      pressKey: crypto.randomUUID(),
    }
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}
