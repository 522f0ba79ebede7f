import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The forms of the open dialog, except behind the expired overlay, where nobody can return to them. */
export const openForms = () =>
  document.querySelectorAll<HTMLFormElement>('[role="dialog"]:not([inert] *) form[method="post"]')

/** The event of a form whose dialog is about to go: nothing of it may be sent any more. */
export const discarded = 'discard'

export const isAnythingTyped = (): boolean => [...openForms()].some(isTyped)

/** Whether something is typed in another form of the same dialog, which goes when this one is sent. */
export const isOtherFormTyped = (sent: HTMLFormElement): boolean => {
  const forms = [...openForms()]
  return forms.includes(sent) && forms.some((form) => form !== sent && isTyped(form))
}

/** Everything a person does in a form. Choosing from a list only causes a click or a key press. */
const events = ['input', 'change', 'click', 'keyup'] as const

/** Returns a function that stops the calls. */
export function onTyping(follow: () => void): () => void {
  for (const name of events) document.addEventListener(name, follow)
  return () => {
    for (const name of events) document.removeEventListener(name, follow)
  }
}

/** Whether a form differs from the values in its field `opened` (forms/action-form.tsx). */
export function isTyped(form: HTMLFormElement): boolean {
  const opened = openedWith(form)
  return [...form.elements].some((field) => {
    // The browser fills these in again by itself.
    if (!isField(field) || field.name === '' || field.matches(':autofill')) return false
    return isChanged(field, opened[field.name])
  })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field => element.matches('input, select, textarea')

function openedWith(form: HTMLFormElement): Record<string, string> {
  const field = form.elements.namedItem('opened')
  return field instanceof HTMLInputElement ? JSON.parse(field.value) : {}
}

function isChanged(field: Field, opened: string | undefined): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== (opened ?? '')
  switch (field.type) {
    case 'file':
      return field.value !== ''
    case 'hidden':
      return opened !== undefined && field.value !== opened
    case 'checkbox':
    case 'radio':
      return field instanceof HTMLInputElement && field.checked !== wasChecked(field, opened)
    default:
      return field.value !== asFieldHolds(field, opened ?? field.defaultValue)
  }
}

/** Boxes whose state is not in `opened` have it in `data-opened`. */
function wasChecked({ dataset, defaultChecked, value }: HTMLInputElement, opened: string | undefined): boolean {
  if (dataset.opened !== undefined) return dataset.opened === 'true'
  return opened === undefined ? defaultChecked : opened === value
}

/** The text as the browser's field keeps it: without line breaks, or without blanks around an e-mail address. */
function asFieldHolds(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const other =
    field instanceof HTMLInputElement
      ? Object.assign(document.createElement('input'), { type: field.type })
      : document.createElement('textarea')
  other.value = text
  return other.value
}

/** Tells React of what was chosen before the scripts ran, as if it were chosen now. */
export function announceEarlyChoices(form: HTMLFormElement | null | undefined): void {
  for (const field of form?.elements ?? []) {
    if (!isChosenEarly(field)) continue
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Only fields that others follow: early texts are read by `useTypedValues`, and by comboboxes where they are still typed in. */
function isChosenEarly(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
  return (
    field instanceof HTMLInputElement && ['date', 'file'].includes(field.type) && field.value !== field.defaultValue
  )
}

/** The current texts around an element, also those typed before scripts ran. Spread the second value on the element. */
export function useTypedValues<Values extends object>(values: Values) {
  const [typed, setTyped] = useState(values)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => setTyped((before) => ({ ...before, ...textsAround(ref.current, before) })), [])

  function onInput({ currentTarget }: FormEvent<HTMLElement>) {
    setTyped((before) => ({ ...before, ...textsAround(currentTarget, before) }))
  }
  return [typed, { ref, onInput }] as const
}

function textsAround(element: HTMLElement | null, values: object): Record<string, string> {
  const fields = new FormData(element?.closest('form') ?? undefined)
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' && name in values ? [[name, value]] : [])),
  )
}
