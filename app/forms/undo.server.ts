import { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { Done } from '~/mutations/done'
import type { Intent } from '~/mutations/intents'
import { type IntentHandler, intentHandler } from '~/mutations/mutate.server'
import { offers } from '~/session/session.server'
import type { FollowUp } from '~/toasts/toast'
import { recordId } from './schemas.server'

type Activation = typeof contract.business.activate | typeof contract.staff.activate | typeof contract.admin.activate

/**
 * Ends a deactivation. A platform that can undo is asked to, and refuses where somebody has changed the record since; for
 * any other, it is the opposite call.
 */
export const undoDeactivation = (activate: Activation, options: Pick<IntentHandler, 'proofDialog' | 'about'>) =>
  intentHandler(
    z.object({ id: recordId, log: recordId.optional() }),
    (call, { id, log }, { context }) =>
      log && offers(context, 'undo')
        ? call(contract.log.undo, { params: { id: log } })
        : call(activate, { params: { id } }),
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
export const reasonAddress = ({ context, logId }: Pick<Done<never>, 'context' | 'logId'>): string | undefined =>
  logId && offers(context, 'reasons') ? `/logs?modal=reason&id=${encodeURIComponent(logId)}` : undefined
