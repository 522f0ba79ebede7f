import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { planBusiness, planRecord } from '~/entities/plan/plan-record.server'
import type { RecordField } from '~/forms/record-view'
import { failureView } from '~/listing/list-view.server'
import { findRecord } from '~/platform/record.server'
import type { DialogName } from './dialog-names'
import { newPlanValues, type PlanValues, planValues } from './plan-values'
import type { DialogFailure } from '~/forms/platform-dialog'

/** What a dialog shows. */
export type DialogView =
  | DialogFailure
  | { kind: 'create'; values: PlanValues; pressKey: string }
  | { kind: 'edit'; id: string; values: PlanValues; version: number | null; pressKey: string }
  | { kind: 'view'; id: string; fields: RecordField[] }

/** Reads what `modal` needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(
  context: Readonly<RouterContextProvider>,
  modal: DialogName,
  id: string | null,
): Promise<DialogView> {
  const pressKey = crypto.randomUUID()
  if (modal === 'create') return { kind: 'create', values: newPlanValues, pressKey }
  try {
    const plan = await findRecord(context, contract.subscription.list, id)
    if (!plan) return { kind: 'failure', message: 'This subscription is not there any more.' }
    const { _id, version } = plan
    if (modal === 'view') return { kind: 'view', id: _id ?? '', fields: await planRecord(context, plan) }
    const values = planValues(plan, await planBusiness(context, plan))
    return { kind: 'edit', id: _id ?? '', values, version: version ?? null, pressKey }
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}
