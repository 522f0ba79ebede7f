import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId, requiredText } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { requireOffered } from '~/session/session.server'
import { logIntents } from './intents'

const Reason = z.object({ id: recordId, reason: requiredText('Say why this was done.', 500) })

export const actOnLog = mutate(logIntents, {
  addReason: intentHandler(Reason, (call, { id, reason }, { context }) => {
    requireOffered(context, 'reasons')
    return call(contract.log.addReason, { params: { id }, body: { reason } })
  }),
  undo: intentHandler(z.object({ id: recordId }), (call, { id }, { context }) => {
    requireOffered(context, 'undo')
    return call(contract.log.undo, { params: { id } })
  }),
})
