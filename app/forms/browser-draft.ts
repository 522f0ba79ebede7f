import { draftKey } from '~/mutations/outcome'
import { isTyped } from './typed-forms'

/** What somebody typed in a form and neither saved nor discarded: the browser crashed, or the tab was closed. */
export interface BrowserDraft {
  /** Nobody but the administrator who typed it is offered it. */
  administrator: string
  at: number
  values: Record<string, string | string[]>
}

export const forgetDraft = (): void => localStorage.removeItem(draftKey)

/** Keeps what is typed in a form, files excepted; nothing where it is as it was opened. */
export function keepDraft(form: HTMLFormElement, administrator: string): void {
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

/** The administrator's draft; another's is removed. */
export function readDraft(administrator: string): BrowserDraft | null {
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
