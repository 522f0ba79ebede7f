import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { replacesChoices } from '~/lib/screen-url'

/** The query that the screen is about to have, so that a step taken meanwhile keeps what was chosen. */
export function useComingSearch(): string {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === pathname ? coming.search : search
}

/** Whether what is late of the page has arrived. */
export function useIsShown(): boolean {
  const { key } = useLocation()
  return useDeferredValue(key) === key
}

/** The rest of that query as hidden fields of a form. */
export const ComingSearchParams = ({ exclude }: { exclude: readonly string[] }): ReactNode =>
  [...new URLSearchParams(useComingSearch())]
    .filter(([name]) => !exclude.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)

/** Enough for hurried steps; an address that the server always changes must not be asked for without end. */
const allAttempts = 5

/**
 * Keeps a form's fields and the address the same. A step sets them when it begins and when it arrives, but not what was
 * typed since, nor a choice that another step keeps from arriving: that one is sent again, not while `isHalfTyped`.
 * Returns what has to be called when the form is sent.
 */
export function useKeptChoice(
  form: RefObject<HTMLFormElement | null>,
  fields: { name: string; value: string }[],
  isHalfTyped: (form: HTMLFormElement) => boolean = () => false,
): () => void {
  const { key, pathname, search, state } = useLocation()
  const isReplaced = useNavigationType() === 'POP' || state === replacesChoices
  // The fields come with what is late of the page.
  const isShown = useIsShown()
  const coming = useNavigation().location
  /** What each field shows of the address; what differs was chosen or typed. */
  const shown = useRef<Map<string, string>>(undefined)
  /** What was sent and has not arrived. */
  const sent = useRef(new Map<string, string>())
  const attempts = useRef(0)
  function show(filled: HTMLFormElement, name: string, value: string) {
    setField(filled, name, value)
    shown.current?.set(name, valueIn(filled, name))
  }
  useEffect(() => {
    const filled = form.current
    if (!filled || coming?.pathname !== pathname) return
    const replaces = coming.state === replacesChoices
    if (replaces) sent.current.clear()
    const address = new URLSearchParams(coming.search)
    for (const { name } of fields) {
      if (replaces || valueIn(filled, name) === shown.current?.get(name)) show(filled, name, address.get(name) ?? '')
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed later is not replaced
  }, [coming?.key])
  useEffect(() => {
    // What has arrived, or is replaced, is no longer kept, though the list may be late: all was sent before this step.
    const address = new URLSearchParams(search)
    sent.current.forEach((value, name) => {
      if (!isReplaced && value !== (address.get(name) ?? '')) return
      shown.current?.set(name, value)
      sent.current.delete(name)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is sent later arrives with another address
  }, [key])
  useEffect(() => {
    const filled = form.current
    if (!filled || !isShown) return
    if (!shown.current) {
      shown.current = new Map(
        // An invalid date of the address shows nothing.
        fields.map(({ name, value }) => [
          name,
          fieldIn(filled, name)?.type === 'date' ? valueIn(filled, name) && value : value,
        ]),
      )
      // Chosen before the scripts arrived.
      const isEarly = fields.some(({ name }) => valueIn(filled, name) !== shown.current?.get(name))
      if (isEarly && !isHalfTyped(filled)) filled.requestSubmit()
      return
    }
    const address = new URLSearchParams(search)
    // Sending it would close a dialog.
    if (!isReplaced && address.has('modal')) return
    const isLost = (name: string) => sent.current.has(name) && sent.current.get(name) !== (address.get(name) ?? '')
    const isSentAgain = attempts.current > 1 && fields.some(({ name }) => isLost(name))
    for (const { name, value } of fields) {
      const now = valueIn(filled, name)
      // A search that was sent with a blank at its end arrives without it, and its next word is being typed.
      if (now === address.get(name)) shown.current.set(name, now)
      else if (now === (sent.current.get(name) ?? shown.current.get(name) ?? now) && !(isSentAgain && isLost(name)))
        show(filled, name, value)
      else shown.current.set(name, value)
    }
    const left = attempts.current - 1
    if (!isSentAgain) sent.current.clear()
    else if (!isHalfTyped(filled)) {
      filled.requestSubmit()
      // Sending it has set them anew.
      attempts.current = left
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what has arrived is compared with the form
  }, [key, isShown])
  return () => {
    attempts.current = allAttempts
    sent.current.clear()
    for (const [name, value] of shown.current ?? []) {
      const now = form.current ? valueIn(form.current, name) : value
      if (now !== value) sent.current.set(name, now)
    }
  }
}

function fieldIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field : undefined
}

const valueIn = (form: HTMLFormElement, name: string): string => fieldIn(form, name)?.value ?? ''

export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldIn(form, name)
  // Setting an empty date to nothing clears what is half typed in it.
  if (field && field.value !== value) field.value = value
}
