import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { referenceInPath } from '~/entities/business/path-reference.server'
import { planRecord } from '~/entities/plan/plan-record.server'
import { dialogLoader, recordNotFound } from '~/forms/dialog-loader.server'
import { lazyDialog } from '~/forms/lazy-dialog'
import { findRecordIn } from '~/api-client/record.server'

const titles = { view: 'Subscription', edit: 'Subscription' }

export const loader = dialogLoader(titles, ({ context, params, id }) => readEntry(context, referenceInPath(params), id))

async function readEntry(context: Readonly<RouterContextProvider>, businessRef: string, id: string | null) {
  const entry = await findRecordIn(context, { endpoint: contract.subscription.history, query: { businessRef } }, id)
  if (!entry) return recordNotFound('This subscription')
  return { kind: 'record' as const, id: entry._id ?? '', fields: await planRecord(context, entry) }
}

export default lazyDialog(async () => ({ default: (await import('~/forms/record-dialog')).RecordDialog }))
