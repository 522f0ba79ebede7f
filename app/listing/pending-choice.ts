import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

/** State of a link that replaces what a form shows, also what is still on its way. */
export const replacesChoices = { replacesChoices: true }

/** The query that the screen is about to have, so that a step taken meanwhile keeps what was chosen. */
export function useComingSearch(): string {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : search
}

/** Enough for hurried steps; an address that the server always changes must not be asked for without end. */
const allAttempts = 5

/**
 * A step that is taken before a form's choice has arrived ends the choice's navigation. Once that step has arrived, the
 * form is sent again. Returns what has to be called when the form is sent.
 */
export function useKeptChoice(
  form: RefObject<HTMLFormElement | null>,
  fields: { name: string; value: string }[],
): () => void {
  const { key, search, state } = useLocation()
  const isReplaced = useNavigationType() === 'POP' || state?.replacesChoices === true
  const attempts = useRef(0)
  const sent = useRef<string>(undefined)
  const shownIn = (filledForm: HTMLFormElement) => {
    const shown = new FormData(filledForm)
    return JSON.stringify(fields.map(({ name }) => shown.get(name) ?? ''))
  }
  useEffect(() => {
    const address = new URLSearchParams(search)
    // Sending it would close a dialog.
    if (!form.current || attempts.current === 0 || (!isReplaced && address.has('modal'))) return
    const shown = shownIn(form.current)
    const isKept = shown === JSON.stringify(fields.map(({ name }) => address.get(name) ?? ''))
    // What was typed since then was never sent.
    const before = shown === sent.current ? attempts.current : allAttempts
    const left = isKept || isReplaced ? 0 : before - 1
    if (left > 0) form.current.requestSubmit()
    else if (!isKept) for (const { name, value } of fields) setField(form.current, name, value)
    // Sending it has set them anew.
    attempts.current = left
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what has arrived is compared with the form
  }, [key])
  return () => {
    attempts.current = allAttempts
    sent.current = form.current ? shownIn(form.current) : undefined
  }
}

export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
  // Setting an empty date to nothing clears what is half typed in it.
  if (isField && field.value !== value) field.value = value
}
