import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatDateTime } from '~/lib/format'
import type { Intent } from '~/mutations/intents'
import { draftKey, type Outcome, ScreenForms } from '~/mutations/outcome'
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
  const [continued, setContinued] = useState<Outcome>()
  if (isHydrated && offered === undefined) {
    // A form that has come back, or in which somebody has typed before the scripts arrived, is the newer one.
    const isInUse = forms.outcome !== undefined || isAnythingTyped()
    setOffered(isInUse ? null : readDraft(administrator))
  }

  if (!offered) {
    return (
      <ScreenForms value={{ ...forms, outcome: forms.outcome ?? continued }}>
        <Kept administrator={administrator}>{children}</Kept>
      </ScreenForms>
    )
  }
  function continueDraft({ values }: BrowserDraft) {
    // The same as a form that the server gives back filled.
    setContinued({ intent: intent.name, result: { initialValue: values } })
    setOffered(null)
  }
  function startAfresh() {
    forgetDraft()
    setOffered(null)
  }
  return (
    <Offer
      title={offered.values.title}
      time={timeOf(offered.at, timeZone)}
      onContinue={() => continueDraft(offered)}
      onStartAfresh={startAfresh}
    />
  )
}

interface OfferProps {
  title: string | string[] | undefined
  time: string
  onContinue: () => void
  onStartAfresh: () => void
}

function Offer({ title, time, onContinue, onStartAfresh }: OfferProps) {
  useEffect(focusIfLost, [])
  return (
    <>
      <p className="wrap-anywhere">What you typed here last time was not saved{title && `: “${title}”`}.</p>
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

/**
 * Keeps the draft of the form in it until the dialog is left by its doors: then it is saved or discarded. Who has been
 * signed out in another tab is led to the login page, and is offered it afterwards.
 */
function Kept({ administrator, children }: { administrator: string; children: ReactNode }) {
  useEffect(focusIfLost, [])
  useEffect(() => {
    const modal = openModal()
    const stop = onTyping(() => {
      const [form] = openForms()
      if (form) keepDraft(form, administrator)
    })
    return () => {
      stop()
      // At the same address it was an error that took the form away.
      if (openModal() !== modal && location.pathname !== '/login') forgetDraft()
    }
  }, [administrator])
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
  at: number
  values: Record<string, string | string[]>
}

const forgetDraft = (): void => localStorage.removeItem(draftKey)

/** Keeps what is typed in a form, files excepted; nothing where it is as it was opened. */
function keepDraft(form: HTMLFormElement, administrator: string): void {
  if (!isTyped(form)) return forgetDraft()
  const fields = new FormData(form)
  const values = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const texts = fields.getAll(name).filter((value) => typeof value === 'string')
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')]
    }),
  )
  try {
    localStorage.setItem(draftKey, JSON.stringify({ administrator, at: Date.now(), values } satisfies BrowserDraft))
  } catch {
    // The browser has no room for it: an older draft would be a wrong one.
    forgetDraft()
  }
}

function readDraft(administrator: string): BrowserDraft | null {
  try {
    // Only this module writes it; what another version of it wrote is checked as far as it could break the form.
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? 'null') as BrowserDraft | null
    if (draft?.administrator === administrator && draft.values) return draft
  } catch {
    // What can't be read is removed like another's.
  }
  forgetDraft()
  return null
}
