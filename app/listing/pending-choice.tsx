import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

/** State of a link that replaces what a form shows, also what is still on its way. */
export const replacesChoices = { replacesChoices: true }

/** The query that the screen is about to have, so that a step taken meanwhile keeps what was chosen. */
export function useComingSearch(): string {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : search
}

/** The rest of that query as hidden fields of a form. */
export const ComingSearchParams = ({ exclude }: { exclude: readonly string[] }): ReactNode =>
  [...new URLSearchParams(useComingSearch())]
    .filter(([name]) => !exclude.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)

/** Enough for hurried steps; an address that the server always changes must not be asked for without end. */
const allAttempts = 5

/**
 * Keeps a form's fields and the address the same. Arriving sets the fields to the address, but not what was typed since
 * then, nor a choice whose navigation was ended by another step: that one is sent again, not while `isHalfTyped`. Returns
 * what has to be called when the form is sent.
 */
export function useKeptChoice(
  form: RefObject<HTMLFormElement | null>,
  fields: { name: string; value: string }[],
  isHalfTyped: (form: HTMLFormElement) => boolean = () => false,
): () => void {
  const { key, pathname, search, state } = useLocation()
  const isReplaced = useNavigationType() === 'POP' || state?.replacesChoices === true
  /** What each field shows of the address; what differs was chosen or typed. */
  const shown = useRef<Map<string, string>>(undefined)
  /** What was sent and has not arrived. */
  const sent = useRef(new Map<string, string>())
  const attempts = useRef(0)
  /** What was there when the step began: what differs from it was typed since, which no step replaces. */
  const begun = useRef(new Map<string, string>())
  const { location: coming } = useNavigation()
  useEffect(() => {
    if (!coming || !form.current) return
    const replaces = coming.pathname === pathname && coming.state?.replacesChoices === true
    const address = new URLSearchParams(coming.search)
    for (const { name } of fields) {
      // Shown at once, so that the next choice is not sent with those that it replaces.
      if (replaces) {
        setField(form.current, name, address.get(name) ?? '')
        shown.current?.set(name, valueIn(form.current, name))
      }
      begun.current.set(name, valueIn(form.current, name))
    }
    if (replaces) sent.current.clear()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed later is not what was there
  }, [coming?.key])
  useEffect(() => {
    const filled = form.current
    if (!filled) return
    if (!shown.current) {
      shown.current = new Map(fields.map(({ name, value }) => [name, valueIn(filled, name) && value]))
      return
    }
    const address = new URLSearchParams(search)
    // Sending it would close a dialog.
    if (!isReplaced && address.has('modal')) return
    const isLost = (name: string) => sent.current.has(name) && sent.current.get(name) !== (address.get(name) ?? '')
    const isSentAgain = !isReplaced && attempts.current > 1 && fields.some(({ name }) => isLost(name))
    for (const { name, value } of fields) {
      const now = valueIn(filled, name)
      const before = isReplaced
        ? (begun.current.get(name) ?? now)
        : (sent.current.get(name) ?? shown.current.get(name) ?? now)
      // A search that was sent with a blank at its end arrives without it, and its next word is being typed.
      const isAsSent = !isReplaced && now === address.get(name)
      const isLeft = now !== value && (isAsSent || now !== before || (isSentAgain && isLost(name)))
      if (!isLeft) setField(filled, name, value)
      shown.current.set(name, isLeft && !isAsSent ? value : valueIn(filled, name))
    }
    begun.current.clear()
    const left = attempts.current - 1
    if (!isSentAgain) sent.current.clear()
    else if (!isHalfTyped(filled)) {
      filled.requestSubmit()
      // Sending it has set them anew.
      attempts.current = left
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what has arrived is compared with the form
  }, [key])
  return () => {
    attempts.current = allAttempts
    sent.current.clear()
    for (const [name, value] of shown.current ?? []) {
      const now = form.current ? valueIn(form.current, name) : value
      if (now !== value) sent.current.set(name, now)
    }
  }
}

function valueIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field.value : ''
}

export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
  // Setting an empty date to nothing clears what is half typed in it.
  if (isField && field.value !== value) field.value = value
}
