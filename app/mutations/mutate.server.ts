import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { apiSessionContext } from '~/api-client/api-session'
import type { EndpointInput, PlatformResponse } from '~/api-client/client.server'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError, sentence, statusOf } from '~/api-client/platform-error'
import { truncate } from '~/lib/format'
import { knownFields, unknownForm } from '~/lib/posted-fields.server'
import { type Context, requestScope } from '~/lib/request'
import { dialogSearch, redirectTarget } from '~/lib/screen-url'
import { deleteDraft, saveDraft } from '~/session/draft.server'
import { requireOffered } from '~/session/session.server'
import { createSessionCheck, type SessionCheck } from '~/session/session-check.server'
import type { FollowUp } from '~/toasts/toast'
import { addToast } from '~/toasts/toasts.server'
import { afterAttempt, type FormValues, mergeChanges, parseOpened, textsOf } from './conflict.server'
import { createFormKey, ownKey, refusalOfOther } from './form-key.server'
import { HiddenFields } from './hidden-fields.server'
import { FieldError, proofErrors, proofIn, prove, requiredProof } from './reauthentication.server'
import { fieldsOf, fileFieldsOf, lostPasswords, readForm, secretFields } from './posted-form.server'
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

/** The result of a handler's calls. `begun` means a running job and has no message. */
type HandlerResponse = Pick<PlatformResponse<unknown>, 'message' | 'data' | 'logId'> & {
  outcome?: 'warning' | 'error' | 'begun'
}

/** Calls the platform with the form's idempotency key and version. Throws a 404 for a call that it does not offer. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<PlatformResponse<DataOf<E>>>

export interface HandlerContext {
  context: Context
  url: URL
  /** The values that the form was opened with: they distinguish emptied fields from ones that were always empty. */
  opened: FormValues
  /** For handlers with several calls, each of which needs a key derived from this one. */
  idempotencyKey: string
  /** Sets form values for the case that the rest fails, such as the address of a file that is uploaded by then. */
  keep: (values: FormValues) => void
}

export interface IntentHandler {
  input: z.ZodType
  run: (call: Call, value: never, context: HandlerContext) => Promise<HandlerResponse>
  valuesOf?: (record: never, context: Context) => FormValues | Promise<FormValues>
  /** Fields of `valuesOf` whose values make sense only together. */
  together?: readonly string[]
  /** Fields of several values for a form whose record somebody else has changed, merged with it. Never rejects. */
  mergeLists?: (record: never, form: FormData, context: Context) => Promise<Record<string, string | string[]>>
  /** Values to set when a form is refreshed, in addition to the typed ones. */
  refresh?: (form: FormData, context: Context) => Promise<Record<string, string | string[]>>
  /** An address of this console to go to after a success, instead of the screen. */
  redirectTo?: (value: never, data: never) => string | undefined
  /** Texts shown only once after a success, in place of the form; they are never stored. */
  revealOnce?: (data: never) => readonly string[] | undefined
  onSuccess?: (context: Context) => void
  /** For an intent without a dialog: the dialog that asks for proof of identity, if the platform demands it. */
  proofDialog?: { name: string }
  /** The name of the record for the success message; called before cached data are dropped. */
  about?: (value: never, context: Context) => string | undefined
  followUp?: (done: Done<never>) => FollowUp | undefined
}

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

/**
 * A screen's action: runs the form's intent. A success is a redirect with a toast; otherwise the form is shown again
 * with its values, except passwords.
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
  const hidden = HiddenFields.parse(Object.fromEntries(form))
  const opened = parseOpened(hidden.opened)
  const submission = parseWithZod(form, { schema: handler.input })
  const proof = proofIn(context, form)
  const filled: Record<string, string | string[]> = { key: ownKey(context, hidden.key), attempted: hidden.attempted }

  try {
    // Without a live session the form was not fully read, so it can't be checked.
    const refusal = session.refusal() ?? refusalOfOther(context, hidden.key)
    if (refusal) return failed(refusal)
    const isComplete = submission.status === 'success' && !form.has('refresh')
    // The shell of the same document would be written before anything on it finds out.
    if (!isComplete && context.get(requestScope).isDocument && !(await session.isLive()) && caller.isExpired)
      return failed(session.refusal())
    // Without scripts, a form is refreshed to fill dependent options; nothing is saved or checked.
    if (form.get('refresh') === 'draft') return data(draft())
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
    // The handler's own schema made this value.
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
    let isRemembered = true
    const work = async () => {
      isRemembered = false
      if (proof) await prove(context, form, proof)
      const keep = (values: FormValues) => void Object.assign(filled, values)
      const handling = { context, url, opened, idempotencyKey: hidden.key, keep }
      const { message, data, logId, outcome } = await handler.run(call, value, handling)
      // Results are kept for minutes, and a record that nobody asks for may name thousands of businesses.
      const kept = handler.revealOnce || handler.redirectTo ? data : undefined
      return { message, logId, outcome, data: kept, messageKey: createFormKey(context) }
    }
    // The form of Undo counts no attempts: it is the same with each press, and changes nothing when it is done twice.
    const options = { repeatsUnknown: !form.has('attempted') }
    const response = await context.get(onceContext)(submissionKey, work, options)
    // The handler's own call returned this.
    const revealed = handler.revealOnce?.(response.data as never)
    // This result is stored from an earlier call, and a session that ended since must not see a secret again.
    if (revealed && isRemembered && !(await session.isLive())) return failed(session.refusal())
    const about = truncate(handler.about?.(value, context) ?? '', 100) || undefined
    caller.recordChange()
    deleteDraft(context)
    handler.onSuccess?.(context)
    const address = handler.redirectTo?.(value, response.data as never) ?? redirectTarget(url)
    const kind = response.outcome ?? 'success'
    const text = texts.success ?? (sentence(response.message ?? '') || 'Saved.')
    const followUp = handler.followUp?.({ value, context, address, logId: response.logId })
    if (kind !== 'begun') addToast(context, { kind, text, about, followUp }, response.messageKey)
    if (revealed) return shown(200, { revealed })
    return redirect(address, 303)
  }

  function reply(formErrors?: string[], fieldErrors?: Record<string, string[]>) {
    const result = submission.reply({ hideFields: secretFields, formErrors, fieldErrors })
    return { ...result, initialValue: { ...result.initialValue, opened: hidden.opened, ...filled } }
  }

  function shown(status: number, outcome: Partial<Outcome>) {
    const { result = reply() } = outcome
    const lost = status >= 400 && context.get(requestScope).isDocument ? lostPasswords(form) : undefined
    const error = lost ? { ...lost, ...result.error } : result.error
    return data<Outcome>({ intent, ...outcome, result: { ...result, error } }, { status })
  }

  /** Kept until its writer is signed in again. It has no files, so a form that had one is not checked. */
  function draft(): Outcome {
    for (const [name, value] of form) if (value instanceof File) filled[name] = value.name
    const content = { intent, result: { ...reply(), error: undefined } }
    saveDraft(context, { address: url.pathname + url.search, content })
    return content
  }

  async function failed(error = new PlatformError('failed')) {
    const { kind, userMessage: message, isOutcomeUnknown } = error
    if (kind === 'expired') return data(draft(), { status: 401 })
    if (kind === 'malformed') return shown(statusOf(error), { isSessionUnrecognised: true })
    const required = requiredProof(context, error)
    if (required && handler.proofDialog && !url.searchParams.has('modal')) {
      const search = dialogSearch(url.search, handler.proofDialog.name, String(form.get('id')))
      return redirect(url.pathname + search, 303)
    }
    if (required) return shown(403, { result: reply([], proofErrors(required)), reauthentication: required })
    // What was read before is no longer so.
    if (isOutcomeUnknown || kind === 'conflict') caller.recordChange()
    if (kind === 'conflict' && error.data && handler.valuesOf) {
      // The platform sends the stored record, which `valuesOf` expects.
      return conflicting(error, await handler.valuesOf(error.data as never, context))
    }
    if (isOutcomeUnknown) Object.assign(filled, afterAttempt(opened, textsOf(form)))
    const text = isOutcomeUnknown || form.has('refresh') ? message : (texts.failure ?? message)
    addToast(context, { kind: 'error', text, id: 'axios-error' })
    const field = kind === 'refused' ? RefusedField.safeParse(error.data).data?.field : undefined
    const result = field !== undefined && form.has(field) ? reply([], { [field]: [message] }) : reply([message])
    return shown(statusOf(error), { result, isOutcomeUnknown, isOutdated: kind === 'conflict' && !handler.valuesOf })
  }

  async function conflicting({ data: current }: PlatformError, theirs: FormValues) {
    const mine = textsOf([...form, ...Object.entries(filled)])
    const { merged, conflicts, taken } = mergeChanges({ opened, mine, theirs }, handler.together)
    const lists = (await handler.mergeLists?.(current as never, form, context)) ?? {}
    const sorted = (values: readonly unknown[]) => String(values.toSorted())
    taken.push(...Object.keys(lists).filter((name) => sorted(form.getAll(name)) !== sorted([lists[name]].flat())))
    const result = reply(['Somebody else changed this record since you opened it. Check the fields and save again.'])
    const version = z.object({ version: z.number() }).safeParse(current).data?.version ?? null
    return shown(409, {
      result: { ...result, initialValue: { ...result.initialValue, ...merged, ...lists } },
      conflict: { fields: conflicts, taken, version, opened: theirs },
    })
  }
}
