import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { replacesChoices } from '~/lib/screen-url'
import { useIsShown } from './is-shown'

/** The rest of the query that is coming as hidden fields of a form. */
export const ComingSearchParams = ({ exclude }: { exclude: readonly string[] }): ReactNode =>
  [...new URLSearchParams(useComingSearch())]
    .filter(([name]) => !exclude.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)

/** The location's key when a form that had been filled in before the scripts arrived was last sent. */
let keyOfEarlyStep: string | undefined

/**
 * Keeps the fields of a GET form the same as the address, when a step begins and when its list has arrived, but for what
 * was chosen or typed since; an address without a field shows its value `otherwise`. Sends at once what was chosen before
 * the scripts arrived, unless `isHalfTyped`. Returns what has to be called when the form is sent.
 */
export function useAddressFields(
  form: RefObject<HTMLFormElement | null>,
  fields: { name: string; value: string; otherwise?: string }[],
  isHalfTyped: (form: HTMLFormElement) => boolean = () => false,
): (form: HTMLFormElement) => void {
  const { key, pathname } = useLocation()
  // The fields come with what is late of the page.
  const isShown = useIsShown()
  const coming = useNavigation().location
  /** What each field shows of an address, or was sent with; what differs was chosen or typed since. */
  const shown = useRef<Map<string, string>>(undefined)
  /** A newer step has begun than the one that is rendered, and what was sent with it stays. */
  const isOutdated = () => {
    const router = window.__reactRouterDataRouter
    return router && router.state.navigation.location?.key !== coming?.key
  }
  const noteFields = (filled: HTMLFormElement) => {
    for (const { name } of fields) shown.current?.set(name, valueIn(filled, name))
  }
  function show(filled: HTMLFormElement, name: string, value: string) {
    const isUntouched = valueIn(filled, name) === shown.current?.get(name)
    if (isUntouched) setField(filled, name, value)
    // A select or a date shows nothing of an invalid value.
    shown.current?.set(name, isUntouched ? valueIn(filled, name) : value)
  }
  useEffect(() => {
    const filled = form.current
    if (!filled || coming?.pathname !== pathname || isOutdated()) return
    if (coming.state === replacesChoices) noteFields(filled)
    const address = new URLSearchParams(coming.search)
    for (const { name, otherwise = '' } of fields) show(filled, name, address.get(name) ?? otherwise)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed later is not replaced
  }, [coming?.key])
  useEffect(() => {
    const filled = form.current
    if (!filled || !isShown) return
    if (!shown.current) {
      const isEarly = fields.some(({ name, value }) => valueIn(filled, name) !== value) && !isHalfTyped(filled)
      // One form's step at a time: the next is added to it once it has arrived.
      if (isEarly && keyOfEarlyStep === key) return
      shown.current = new Map(fields.map(({ name, value }) => [name, value]))
      if (!isEarly) return
      keyOfEarlyStep = key
      filled.requestSubmit()
      return
    }
    // The fields show the step that is coming already.
    if (coming?.pathname === pathname || isOutdated()) return
    for (const { name, value } of fields) {
      const typed = valueIn(filled, name)
      // A search that was sent with a blank at its end arrives without it, and its next word is being typed.
      show(filled, name, typed.trim() === value ? typed : value)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what has arrived is compared with the form
  }, [key, isShown])
  return noteFields
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
