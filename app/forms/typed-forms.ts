import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The forms of the open dialog; behind the expired overlay there is none that anybody could return to. */
export const openForms = () =>
  document.querySelectorAll<HTMLFormElement>('[role="dialog"]:not([inert] *) form[method="post"]')

/** Whether something stands in a form of the open dialog that would be lost with it. */
export const isAnythingTyped = (): boolean => [...openForms()].some(isTyped)

/** What a person does in a form; choosing from a list is a click or a key, of which the field itself says nothing. */
const events = ['input', 'change', 'click', 'keyup'] as const

/** Calls back whenever something may have been typed or chosen. Returns how to end that. */
export function onTyping(follow: () => void): () => void {
  for (const name of events) document.addEventListener(name, follow)
  return () => {
    for (const name of events) document.removeEventListener(name, follow)
  }
}

/** Whether a form holds anything else than its field `opened` (forms/action-form.tsx) says. */
export function isTyped(form: HTMLFormElement): boolean {
  const opened = openedWith(form)
  return [...form.elements].some((field) => {
    // What the browser has filled in comes back by itself.
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

/** Boxes that `opened` knows nothing of say themselves how they were, in `data-opened`. */
function wasChecked({ dataset, defaultChecked, value }: HTMLInputElement, opened: string | undefined): boolean {
  if (dataset.opened !== undefined) return dataset.opened === 'true'
  return opened === undefined ? defaultChecked : opened === value
}

/** Browsers drop what a field of its type can't hold: line ends, blanks around an e-mail address. */
function asFieldHolds(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const other =
    field instanceof HTMLInputElement
      ? Object.assign(document.createElement('input'), { type: field.type })
      : document.createElement('textarea')
  other.value = text
  return other.value
}

/** The texts around an element as they stand, also as typed before the scripts ran. The second value belongs on it. */
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
