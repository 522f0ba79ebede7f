import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatDateTime } from '~/lib/format'
import type { Intent } from '~/mutations/intents'
import { draftKey, type Outcome, ScreenForms, useIdempotencyKey } from '~/mutations/outcome'
import { Button } from '~/ui/button'
import { DialogFooter } from '~/ui/dialog'
import { isAnythingTyped, isTyped, onTyping, openForms } from './typed-forms'

export interface DraftOwner {
  administrator: string
  timeZone: string
}

interface DraftedFormProps extends DraftOwner {
  intent: Intent
  /** The form, without passwords: what is typed in it is kept in the browser. */
  children: ReactNode
}

/** A form whose draft is kept in the browser, and offered when it is opened again. */
export function DraftedForm({ intent, administrator, timeZone, children }: DraftedFormProps) {
  const forms = useContext(ScreenForms)
  const isHydrated = useHydrated()
  /** The draft that is offered; null where none is, undefined until the browser can be asked. */
  const [offered, setOffered] = useState<BrowserDraft | null>()
  const [continued, setContinued] = useState<Continued>()
  if (isHydrated && offered === undefined) {
    // A form that has come back, or in which somebody has typed before the scripts arrived, is the newer one.
    const isInUse = forms.outcome !== undefined || isAnythingTyped()
    setOffered(isInUse ? null : readDraft(administrator))
  }

  if (!offered) {
    return (
      <ScreenForms value={{ ...forms, ...continued?.forms, ...(forms.outcome && { outcome: forms.outcome }) }}>
        <Kept administrator={administrator} wasSent={continued?.wasSent}>
          {children}
        </Kept>
      </ScreenForms>
    )
  }
  function continueDraft({ values, key, wasSent }: BrowserDraft) {
    // The same as a form that the server gives back filled. Under the draft's key, what was saved is not saved again.
    const outcome = { intent: intent.name, result: { initialValue: values } }
    setContinued({ forms: { outcome, idempotencyKey: key }, wasSent })
    setOffered(null)
  }
  function startAfresh({ key }: BrowserDraft) {
    forgetDraft(key)
    setOffered(null)
  }
  return (
    <Offer
      title={offered.values.title}
      wasSent={offered.wasSent}
      time={timeOf(offered.at, timeZone)}
      onContinue={() => continueDraft(offered)}
      onStartAfresh={() => startAfresh(offered)}
    />
  )
}

interface Continued {
  forms: { outcome: Outcome; idempotencyKey: string }
  wasSent: boolean
}

interface OfferProps {
  title: string | string[] | undefined
  wasSent: boolean
  time: string
  onContinue: () => void
  onStartAfresh: () => void
}

function Offer({ title, wasSent, time, onContinue, onStartAfresh }: OfferProps) {
  useEffect(focusIfLost, [])
  return (
    <>
      <p className="wrap-anywhere">
        What you typed here last time {wasSent ? 'may have been saved' : 'was not saved'}
        {title && `: “${title}”`}.{wasSent && ' Look in the list before you send it again.'}
      </p>
      <DialogFooter>
        <Button variant="secondary" onClick={onStartAfresh}>
          Start afresh
        </Button>
        <Button variant="default" data-autofocus onClick={onContinue}>
          Continue your draft of {time}
        </Button>
      </DialogFooter>
    </>
  )
}

interface KeptProps {
  administrator: string
  wasSent?: boolean
  children: ReactNode
}

/**
 * Keeps the draft of the form in it until the dialog is left by its doors: then it is saved or discarded. Who has been
 * signed out in another tab is led to the login page, and is offered it afterwards, as is who leaves before the response.
 */
function Kept({ administrator, wasSent = false, children }: KeptProps) {
  const { outcome } = useContext(ScreenForms)
  const key = useIdempotencyKey()
  const { state, formData } = useNavigation()
  /** Also once somebody has left it to itself. */
  const [isUnanswered, setUnanswered] = useState(false)
  const isOnItsWay = state === 'submitting'
  if (formData?.get('key') === key && isUnanswered !== isOnItsWay) setUnanswered(isOnItsWay)
  const isSent = wasSent || outcome?.isOutcomeUnknown === true || isUnanswered
  useEffect(focusIfLost, [])
  useEffect(() => {
    const keep = () => {
      const [form] = openForms()
      if (form) keepDraft(form, { administrator, key, wasSent: isSent })
    }
    // It has been sent since, or has come back: refused, or with another number of attempts.
    if (storedDrafts().some((draft) => draft.key === key)) keep()
    return onTyping(keep)
  }, [administrator, key, isSent, outcome])
  useEffect(() => {
    const modal = openModal()
    return () => {
      // At the same address it was an error that took the form away.
      if (!isUnanswered && openModal() !== modal && location.pathname !== '/login') forgetDraft(key)
    }
  }, [key, isUnanswered])
  return children
}

/** Form and offer stand in each other's place: what had the focus may be gone. */
function focusIfLost(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-slot=dialog-body] [data-autofocus]')?.focus()
}

const openModal = () => new URLSearchParams(location.search).get('modal')

/** `14:05`; of another day `20 Nov 2026, 14:05`. */
function timeOf(at: number, timeZone: string): string {
  const [day, time] = formatDateTime(at, timeZone)?.split(', ') ?? []
  return formatDateTime(Date.now(), timeZone)?.startsWith(`${day},`) ? `${time}` : `${day}, ${time}`
}

/** What somebody typed in a form and neither saved nor discarded: the browser crashed, or the tab was closed. */
interface BrowserDraft {
  administrator: string
  /** The idempotency key of its form: each tab has its own draft. */
  key: string
  /** Whether it was sent, and nobody heard what became of it. */
  wasSent: boolean
  at: number
  values: Record<string, string | string[]>
}

function storedDrafts(): BrowserDraft[] {
  try {
    // Only this module writes them; what another version of it wrote is checked as far as it could break the form.
    const drafts = JSON.parse(localStorage.getItem(draftKey) ?? '[]') as BrowserDraft[] | object
    return Array.isArray(drafts) ? drafts : []
  } catch {
    return []
  }
}

/** Whether the browser has stored them: it may be full, or have no storage. */
function storeDrafts(drafts: readonly BrowserDraft[]): boolean {
  try {
    if (drafts.length > 0) localStorage.setItem(draftKey, JSON.stringify(drafts))
    else localStorage.removeItem(draftKey)
    return true
  } catch {
    return false
  }
}

const draftsBut = (key: string) => storedDrafts().filter((draft) => draft.key !== key)
const forgetDraft = (key: string) => storeDrafts(draftsBut(key))

/** Keeps what is typed in a form, files excepted; nothing where it is as it was opened. */
function keepDraft(form: HTMLFormElement, draft: Pick<BrowserDraft, 'administrator' | 'key' | 'wasSent'>): void {
  if (!isTyped(form)) return void forgetDraft(draft.key)
  const fields = new FormData(form)
  const values = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const texts = fields.getAll(name).filter((value) => typeof value === 'string')
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')]
    }),
  )
  // An older draft would be a wrong one.
  if (!storeDrafts([...draftsBut(draft.key), { ...draft, at: Date.now(), values }])) forgetDraft(draft.key)
}

/** The newest draft of this administrator; those of others are removed. */
function readDraft(administrator: string): BrowserDraft | null {
  const own = storedDrafts().filter((draft) => draft.administrator === administrator)
  storeDrafts(own)
  return own.at(-1) ?? null
}
