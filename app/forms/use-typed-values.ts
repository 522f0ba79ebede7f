import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * The texts of the form around an element, as they stand: those of the server first, then as they are typed and chosen,
 * also before the page's scripts ran. The second value belongs on that element.
 */
export function useTypedValues<Values extends object>(values: Values) {
  const [typed, setTyped] = useState(values)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => setTyped((before) => ({ ...before, ...textsAround(ref.current, before) })), [])

  function onInput({ currentTarget }: FormEvent<HTMLElement>) {
    setTyped((before) => ({ ...before, ...textsAround(currentTarget, before) }))
  }
  return [typed, { ref, onInput }] as const
}

/** The fields of the form around an element whose names `values` has. */
function textsAround(element: HTMLElement | null, values: object): Record<string, string> {
  const fields = new FormData(element?.closest('form') ?? undefined)
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' && name in values ? [[name, value]] : [])),
  )
}
