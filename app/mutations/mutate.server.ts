import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { knownFields, unknownForm } from '~/lib/posted-fields.server'
import { callerContext } from '~/api-client/caller'
import type { Answer, CallInput } from '~/api-client/client.server'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError, sentence } from '~/api-client/platform-error'
import { dropDraft, keepDraft } from '~/session/draft.server'
import { addToast } from '~/toasts/toasts.server'
import { type FormValues, mergeChanges, parseOpened, textsOf } from './conflict.server'
import { FieldError } from './field-error'
import { fieldsOf, fileFieldsOf } from './form-fields.server'
import type { IntentTable, IntentTexts } from './intents'
import { createOnce } from './once.server'
import type { Outcome } from './outcome'
import { readForm } from './posted-form.server'
import { createSessionCheck, type SessionCheck } from './session-check.server'

/** Calls the platform on behalf of one press of a button. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<DataOf<E>>>

export interface RunFacts {
  context: Readonly<RouterContextProvider>
  /** Where the form was posted to. */
  url: URL
  /** What the form was opened with; fields that stayed empty can be told from ones that were emptied. */
  opened: FormValues
  /** Values that the form has from now on, should the rest fail: the address of a file that is uploaded by then. */
  keep: (values: FormValues) => void
}

/** Values that the console, not the administrator, put into a form. */
type GivenValues = Record<string, string | string[]>

interface Runner {
  input: z.ZodType
  run: (call: Call, value: never, facts: RunFacts) => Promise<Answer<unknown>>
  /** The form's values of a stored record, for merging two people's changes. */
  valuesOf?: (record: never, context: RunFacts['context']) => FormValues
  /** What a form that asks for itself again is filled with besides what was typed. */
  refresh?: (form: FormData, context: RunFacts['context']) => Promise<GivenValues>
  /** The dialog that a success leads to. */
  opens?: string
  /** What a success says only once: it is shown in place of the form, and kept nowhere. */
  shows?: (data: never) => readonly string[]
  /** What a success changes in this browser's session. */
  afterwards?: (context: RunFacts['context']) => void
}

/** What to do for an intent: its form's schema, and the call. */
export const on = <Schema extends z.ZodType>(
  input: Schema,
  run: (call: Call, value: z.output<Schema>, facts: RunFacts) => Promise<Answer<unknown>>,
  options: Omit<Runner, 'input' | 'run'> = {},
) => ({ input, run, ...options })

interface Press {
  context: RunFacts['context']
  url: URL
  session: SessionCheck
}

const once = createOnce()

/** Typed again each time: no page ever carries them. */
const secretFields = ['password', 'newPassword', 'repeatedPassword', 'code']

/** What every intent's form says besides its own fields. */
const Carried = z.object({
  key: z
    .string()
    .length(36, { abort: true })
    .pipe(z.uuid())
    .catch(() => randomUUID()),
  version: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  opened: z.string().default('{}').catch('{}'),
})

/**
 * The action of a screen: runs the intent that the posted form names. Success is a redirect to the screen without its
 * dialog, or with the one that comes next, and a toast; everything else is a 4xx or 5xx with the form again, filled as it was (passwords excepted).
 */
export function mutate<Table extends IntentTable>(table: Table, runners: { [Intent in keyof Table]: Runner }) {
  const fields = new Map(Object.entries<Runner>(runners).map(([intent, { input }]) => [intent, fieldsOf(input)]))
  const fileFields = Object.values<Runner>(runners).flatMap(({ input }) => fileFieldsOf(input))

  return async function action({ request, context, url }: ActionFunctionArgs) {
    const session = createSessionCheck(context)
    const posted = await readForm(request, { fields: [...new Set(fileFields)], mayKeep: session.isLive })
    try {
      return await act(posted.values, { context, url, session })
    } finally {
      await posted.discard()
    }
  }

  async function act(posted: FormData, { context, url, session }: Press) {
    const intent = String(posted.get('intent'))
    const ownFields = fields.get(intent)
    if (!ownFields) throw unknownForm()
    const form = knownFields(posted, ownFields)
    const runner = runners[intent as keyof Table]
    const texts: IntentTexts = table[intent] ?? {}
    const caller = context.get(callerContext)
    const submission = parseWithZod(form, { schema: runner.input })
    const given: GivenValues = {}
    const reply = (formErrors?: string[], fieldErrors?: Record<string, string[]>) => {
      const result = submission.reply({ hideFields: secretFields, formErrors, fieldErrors })
      return { ...result, initialValue: { ...result.initialValue, ...given } }
    }

    // What was read is not all of the form, so nothing of it can be wrong or done.
    const fileRefusal = session.refusal()
    if (fileRefusal) return failed(fileRefusal)

    // A form asks for itself again to fill a dependent list without scripts; nothing is saved and nothing is wrong yet.
    if (form.has('refresh')) {
      try {
        Object.assign(given, await runner.refresh?.(form, context))
      } catch (error) {
        if (error instanceof PlatformError) return failed(error)
        throw error
      }
      return data({ intent, result: { ...reply(), error: undefined } } satisfies Outcome)
    }
    if (submission.status !== 'success') {
      const result = reply()
      const { warning } = texts
      if (warning && result.error?.[warning.field]) addToast(context, { kind: 'warning', text: warning.text })
      return data({ intent, result } satisfies Outcome, { status: 422 })
    }

    const carried = Carried.parse(Object.fromEntries(form))
    const opened = parseOpened(carried.opened)
    const call: Call = (endpoint, input) =>
      callPlatform(context, endpoint, { ...input, idempotencyKey: carried.key, version: carried.version })
    try {
      const press = [caller.sessionId, carried.key, fingerprint(form)].join(' ')
      const facts: RunFacts = { context, url, opened, keep: (values) => Object.assign(given, values) }
      // The runner's own schema has just made this value.
      let isRepeated = true
      const answer = await once(press, () => {
        isRepeated = false
        return runner.run(call, submission.value as never, facts)
      })
      // The platform has not been asked this time, and a session that has ended meanwhile must not be shown a secret again.
      if (runner.shows && isRepeated && !(await session.isLive())) return failed(session.refusal())
      caller.changed()
      dropDraft(context)
      runner.afterwards?.(context)
      addToast(context, { kind: 'success', text: texts.success ?? (sentence(answer.message ?? '') || 'Saved.') })
      // The runner's own call has just answered this.
      if (runner.shows)
        return data({ intent, result: reply(), shown: runner.shows(answer.data as never) } satisfies Outcome)
      return redirect(leadingTo(runner.opens, url), 303)
    } catch (error) {
      if (error instanceof FieldError) {
        const result = reply([], { [error.field]: [error.message] })
        return data({ intent, result } satisfies Outcome, { status: 422 })
      }
      if (!(error instanceof PlatformError)) throw error
      return failed(error)
    }

    function failed(error = new PlatformError('failed')) {
      const message = error.userMessage
      if (error.kind === 'expired') {
        const outcome: Outcome = { intent, result: reply() }
        keepDraft(context, { address: url.pathname + url.search, content: outcome })
        return data(outcome, { status: 401 })
      }
      if (error.kind === 'malformed') {
        const outcome: Outcome = { intent, result: reply(), isSessionUnrecognised: true }
        return data(outcome, { status: statusOf(error) })
      }
      if (error.isOutcomeUnknown) caller.changed()
      if (error.kind === 'conflict' && runner.valuesOf) return conflicting(error, runner.valuesOf)
      const field = refusedField(error, form)
      const text = texts.failure ?? message
      addToast(context, { kind: 'error', text, id: 'axios-error' })
      const result = field === undefined ? reply([message]) : reply([], { [field]: [message] })
      const outcome = { intent, result, isOutcomeUnknown: error.isOutcomeUnknown } satisfies Outcome
      return data(outcome, { status: statusOf(error) })
    }

    function conflicting(error: PlatformError, valuesOf: NonNullable<Runner['valuesOf']>) {
      // The platform sends the stored record, which the runner's `valuesOf` is made for.
      const theirs = valuesOf(error.current as never, context)
      const { merged, clashes } = mergeChanges({ opened, mine: textsOf(form), theirs })
      const result = reply(['Somebody else changed this record since you opened it. Check the fields and save again.'])
      const version = z.object({ version: z.number() }).safeParse(error.current).data?.version ?? null
      const outcome: Outcome = {
        intent,
        result: { ...result, initialValue: { ...result.initialValue, ...merged } },
        conflict: { clashes, version, opened: theirs },
      }
      return data(outcome, { status: 409 })
    }
  }
}

/** The screen's address with its dialog closed, or the next one open: filters, search, sort and page stay. */
function leadingTo(dialog: string | undefined, url: URL): string {
  const query = new URLSearchParams(url.search)
  query.delete('modal')
  query.delete('id')
  if (dialog) query.set('modal', dialog)
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}

/** The form's field that a refusal says it is about. */
function refusedField({ kind, data: about }: PlatformError, form: FormData): string | undefined {
  const field = kind === 'refused' ? z.object({ field: z.string() }).safeParse(about).data?.field : undefined
  return field !== undefined && form.has(field) ? field : undefined
}

function statusOf({ kind, status }: PlatformError): number {
  if (kind === 'timeout') return 504
  if (kind === 'conflict') return 409
  return kind === 'refused' || kind === 'malformed' ? Math.min(Math.max(status ?? 400, 400), 499) : 502
}

// Known to this process alone, because forms hold passwords, which could be guessed from a plain digest.
const fingerprintKey = randomBytes(32)

/** Tells a form that is sent again as it was from one that was corrected in between. */
function fingerprint(form: FormData): string {
  const hash = createHmac('sha256', fingerprintKey)
  for (const [name, value] of form) {
    hash.update(
      JSON.stringify([name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
    )
  }
  return hash.digest('base64url')
}
