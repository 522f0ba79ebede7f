import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { apiSessionContext } from '~/api-client/api-session'
import type { EndpointInput, PlatformResponse } from '~/api-client/client.server'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError, sentence } from '~/api-client/platform-error'
import { knownFields, unknownForm } from '~/lib/posted-fields.server'
import { type Context, requestScope } from '~/lib/request'
import { dialogSearch, redirectTarget } from '~/lib/screen-url'
import { deleteDraft, saveDraft } from '~/session/draft.server'
import { requireOffered } from '~/session/session.server'
import type { FollowUp } from '~/toasts/toast'
import { addToast } from '~/toasts/toasts.server'
import { type FormValues, mergeChanges, parseOpened, textsOf } from './conflict.server'
import {
  createSessionCheck,
  FieldError,
  proofErrors,
  proofIn,
  prove,
  requiredProof,
  type SessionCheck,
} from './reauthentication.server'
import { fieldsOf, fileFieldsOf, readForm } from './posted-form.server'
import type { IntentTable, IntentTexts } from './intents'
import { fingerprint, onceContext } from './once.server'
import type { Outcome } from './outcome'

export { FieldError } from './reauthentication.server'

export interface Done<Value> {
  value: Value
  context: Context
  address: string
  logId: string | undefined
}

/** What a handler's call came to, or what it makes of several. What has only begun has no message. */
type HandlerResponse = Pick<PlatformResponse<unknown>, 'message' | 'data' | 'logId'> & {
  outcome?: 'warning' | 'error' | 'begun'
}

/** Calls the platform with the form's idempotency key and version. Throws a 404 for a call that it does not offer. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<PlatformResponse<DataOf<E>>>

export interface HandlerContext {
  context: Context
  url: URL
  /** What the form was opened with; fields that stayed empty can be told from ones that were emptied. */
  opened: FormValues
  /** The form's, for a handler that makes several calls: each needs a key of its own. */
  idempotencyKey: string
  /** Values that the form has from now on, should the rest fail: the address of a file that is uploaded by then. */
  keep: (values: FormValues) => void
}

export interface IntentHandler {
  input: z.ZodType
  run: (call: Call, value: never, context: HandlerContext) => Promise<HandlerResponse>
  valuesOf?: (record: never, context: Context) => FormValues
  /** What a form that is refreshed is filled with, besides what was typed. */
  refresh?: (form: FormData, context: Context) => Promise<Record<string, string | string[]>>
  /** Where a success leads, from what was sent and what came back, instead of back to the screen: an address of this console. */
  redirectTo?: (value: never, data: never) => string | undefined
  /** What a success shows only once, in place of the form; it is stored nowhere. Undefined where there is nothing. */
  revealOnce?: (data: never) => readonly string[] | undefined
  onSuccess?: (context: Context) => void
  /** Of an intent that a row posts by itself: the dialog that asks who is signed in, where the platform wants to know. */
  proofDialog?: { name: string }
  /** What the record of a success is called, if the console knows; asked before what was read is dropped. */
  about?: (value: never, context: Context) => string | undefined
  followUp?: (done: Done<never>) => FollowUp | undefined
}

/** What to do for an intent: its form's schema, and the call. */
export const intentHandler = <Schema extends z.ZodType>(
  input: Schema,
  run: (call: Call, value: z.output<Schema>, context: HandlerContext) => Promise<HandlerResponse>,
  options: Omit<IntentHandler, 'input' | 'run'> = {},
) => ({ input, run, ...options })

interface Submission extends Pick<HandlerContext, 'context' | 'url'> {
  intent: string
  form: FormData
  handler: IntentHandler
  texts: IntentTexts
  session: SessionCheck
}

const RefusedField = z.object({ field: z.string() })

/** Typed again each time: no page holds them. */
const secretFields = ['password', 'newPassword', 'repeatedPassword', 'code', 'proof']

const HiddenFields = z.object({
  key: z.uuid().catch(() => randomUUID()),
  version: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  opened: z.string().catch('{}'),
})

/**
 * The action of a screen: runs the intent that the form names. Success is a redirect and a toast, everything else the
 * form again, filled as it was except for passwords.
 */
export function mutate<Table extends IntentTable>(table: Table, handlers: { [Name in keyof Table]: IntentHandler }) {
  const known = new Map(Object.entries<IntentHandler>(handlers))
  const fields = [...new Set([...known.values()].flatMap(({ input }) => fileFieldsOf(input)))]

  return async function action({ request, context, url }: ActionFunctionArgs) {
    const session = createSessionCheck(context)
    const posted = await readForm(request, { fields, mayAccept: session.isLive })
    try {
      const intent = String(posted.values.get('intent'))
      const handler = known.get(intent)
      if (!handler) throw unknownForm()
      const form = knownFields(posted.values, fieldsOf(handler.input))
      return await submit({ intent, handler, texts: table[intent] ?? {}, form, context, url, session })
    } finally {
      await posted.discard()
    }
  }
}

async function submit({ intent, form, handler, texts, context, url, session }: Submission) {
  const caller = context.get(apiSessionContext)
  const submission = parseWithZod(form, { schema: handler.input })
  const hidden = HiddenFields.parse(Object.fromEntries(form))
  const opened = parseOpened(hidden.opened)
  const proof = proofIn(context, form)
  const filled: Record<string, string | string[]> = {}

  try {
    // Without a live session the form was not read to its end, so it can't be judged.
    const refusal = session.refusal()
    if (refusal) return failed(refusal)
    // Without scripts, a form is refreshed to fill a dependent list; nothing is saved and nothing is wrong yet.
    if (form.has('refresh')) {
      Object.assign(filled, await handler.refresh?.(form, context))
      return data({ intent, result: { ...reply(), error: undefined } } satisfies Outcome)
    }
    if (submission.status !== 'success') {
      const result = reply()
      const { warning } = texts
      if (warning && result.error?.[warning.field]) addToast(context, { kind: 'warning', text: warning.text })
      return shown(422, { result })
    }
    // The handler's own schema has just made this value.
    return await run(submission.value as never)
  } catch (error) {
    if (error instanceof FieldError) {
      const reauthentication = error.field === 'proof' ? proof : undefined
      return shown(422, { result: reply([], { [error.field]: [error.message] }), reauthentication })
    }
    if (error instanceof PlatformError) return failed(error)
    throw error
  }

  async function run(value: never) {
    const call: Call = (endpoint, input) => {
      if (endpoint.capability) requireOffered(context, endpoint.capability)
      return callPlatform(context, endpoint, { ...input, idempotencyKey: hidden.key, version: hidden.version })
    }
    const [secret = ''] = context.get(requestScope).settings.sessionSecrets
    const submissionKey = [caller.sessionId, hidden.key, fingerprint({ form, url, secret })].join(' ')
    let isRepeated = true
    const response = await context.get(onceContext)(submissionKey, async () => {
      isRepeated = false
      if (proof) await prove(context, form, proof)
      const keep = (values: FormValues) => void Object.assign(filled, values)
      return handler.run(call, value, { context, url, opened, idempotencyKey: hidden.key, keep })
    })
    // The handler's own call has just given this.
    const revealed = handler.revealOnce?.(response.data as never)
    // The platform was not called this time, and a session that has ended meanwhile must not be shown a secret again.
    if (revealed && isRepeated && !(await session.isLive())) return failed(session.refusal())
    const about = handler.about?.(value, context)?.slice(0, 100)
    caller.recordChange()
    deleteDraft(context)
    handler.onSuccess?.(context)
    const address = handler.redirectTo?.(value, response.data as never) ?? redirectTarget(url)
    const kind = response.outcome ?? 'success'
    const text = texts.success ?? (sentence(response.message ?? '') || 'Saved.')
    const followUp = handler.followUp?.({ value, context, address, logId: response.logId })
    if (kind !== 'begun') addToast(context, { kind, text, about, followUp })
    if (revealed) return shown(200, { revealed })
    return redirect(address, 303)
  }

  function reply(formErrors?: string[], fieldErrors?: Record<string, string[]>) {
    const result = submission.reply({ hideFields: secretFields, formErrors, fieldErrors })
    return { ...result, initialValue: { ...result.initialValue, ...filled } }
  }

  function shown(status: number, outcome: Partial<Outcome>) {
    return data<Outcome>({ intent, result: reply(), ...outcome }, { status })
  }

  function failed(error = new PlatformError('failed')) {
    const { kind, userMessage: message, isOutcomeUnknown } = error
    if (kind === 'expired') {
      const outcome: Outcome = { intent, result: reply() }
      saveDraft(context, { address: url.pathname + url.search, content: outcome })
      return data(outcome, { status: 401 })
    }
    if (kind === 'malformed') return shown(statusOf(error), { isSessionUnrecognised: true })
    const required = requiredProof(context, error)
    if (required && handler.proofDialog && !url.searchParams.has('modal')) {
      const search = dialogSearch(url.search, handler.proofDialog.name, String(form.get('id')))
      return redirect(url.pathname + search, 303)
    }
    if (required) {
      return shown(403, { result: reply([], proofErrors(context, form, required)), reauthentication: required })
    }
    if (isOutcomeUnknown) caller.recordChange()
    if (kind === 'conflict' && handler.valuesOf) {
      // The platform sends the stored record, which the handler's `valuesOf` is made for.
      return conflicting(error, handler.valuesOf(error.current as never, context))
    }
    addToast(context, { kind: 'error', text: texts.failure ?? message, id: 'axios-error' })
    const field = kind === 'refused' ? RefusedField.safeParse(error.data).data?.field : undefined
    const result = field !== undefined && form.has(field) ? reply([], { [field]: [message] }) : reply([message])
    return shown(statusOf(error), { result, isOutcomeUnknown })
  }

  function conflicting({ current }: PlatformError, theirs: FormValues) {
    const { merged, conflicts } = mergeChanges({ opened, mine: textsOf(form), theirs })
    const result = reply(['Somebody else changed this record since you opened it. Check the fields and save again.'])
    const version = z.object({ version: z.number() }).safeParse(current).data?.version ?? null
    return shown(409, {
      result: { ...result, initialValue: { ...result.initialValue, ...merged } },
      conflict: { fields: conflicts, version, opened: theirs },
    })
  }
}

function statusOf({ kind, status }: PlatformError): number {
  if (kind === 'timeout') return 504
  if (kind === 'conflict') return 409
  return kind === 'refused' || kind === 'malformed' ? Math.min(Math.max(status ?? 400, 400), 499) : 502
}
