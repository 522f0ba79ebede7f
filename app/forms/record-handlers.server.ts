import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Intent } from '~/mutations/intents'
import { type Done, type IntentHandler, intentHandler } from '~/mutations/mutate.server'
import { offers, requireCapabilities } from '~/session/session.server'
import type { FollowUp } from '~/toasts/toast'
import { recordId } from './schemas.server'

/** A call whose path names a record by its `_id`. */
type RecordCall = Endpoint & { readonly path: `${string}/:id` }

export const byId = z.object({ id: recordId })

/** Does something with a record that needs to be told no more than which one. */
export const onRecord = (endpoint: RecordCall, options?: Omit<IntentHandler, 'input' | 'run'>) =>
  intentHandler(byId, (call, { id }) => call(endpoint, { params: { id } }), options)

/** Ends a deactivation: by undoing it, which fails where the record has changed since, or by the opposite call. */
export const undoDeactivation = (activate: RecordCall, options: Pick<IntentHandler, 'proofDialog' | 'about'>) =>
  intentHandler(
    byId.extend({ log: recordId.optional() }),
    async (call, { id, log }, { context }) => {
      if (log) await requireCapabilities(context)
      return log && offers(context, 'undo')
        ? call(contract.log.undo, { params: { id: log } })
        : call(activate, { params: { id } })
    },
    options,
  )

/** Offers to undo what has just been done with a record, and to say why it was done. */
export const offerUndo =
  (undo: Intent) =>
  ({ value: { id }, context, address, logId }: Done<{ id: string }>): FollowUp | undefined => {
    // What has changed nothing leaves nothing to undo.
    if (offers(context, 'undo') && !logId) return undefined
    return {
      undo: { address, fields: { intent: undo.name, id, ...(logId && { log: logId }) } },
      reason: reasonAddress({ context, logId }),
    }
  }

/** Where the reason for something is added to the log, if the platform takes one. */
const reasonAddress = ({ context, logId }: Pick<Done<never>, 'context' | 'logId'>): string | undefined =>
  logId && offers(context, 'reasons') ? `/logs?modal=reason&id=${encodeURIComponent(logId)}` : undefined
