import { contract } from '#contract/index.ts'
import { planBusiness, planRecord } from '~/entities/plan/plan-record.server'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import type { DialogFailure } from '~/forms/platform-dialog'
import type { RecordDialogView } from '~/forms/record-dialog'
import { findRecord, readRecord } from '~/api-client/record.server'
import { newPlanValues, type PlanValues, planValues } from './plan-values'

export const dialogTitles = { create: 'Create Subscription', view: 'Subscription', edit: 'Subscription' } as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows. */
export type DialogView =
  | { kind: 'create'; values: PlanValues; idempotencyKey: string }
  | { kind: 'edit'; id: string; values: PlanValues; version: number | null; idempotencyKey: string }
  | RecordDialogView

export async function readDialog({ context, modal, id }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> {
  const idempotencyKey = crypto.randomUUID()
  if (modal === 'create') return { kind: 'create', values: newPlanValues, idempotencyKey }
  // What is edited must not be a row of minutes ago: saving would undo what others have changed since.
  const read = modal === 'edit' ? readRecord : findRecord
  const plan = await read(context, contract.subscription.list, id)
  if (!plan) return recordNotFound('This subscription')
  const { _id, version } = plan
  if (modal === 'view') return { kind: 'record', id: _id ?? '', fields: await planRecord(context, plan) }
  const values = planValues(plan, await planBusiness(context, plan))
  return { kind: 'edit', id: _id ?? '', values, version: version ?? null, idempotencyKey }
}
