import { Fragment, type MouseEvent, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Outcome } from '~/mutations/outcome'
import { Alert } from '~/ui/alert'

export type FieldLabels = Readonly<Record<string, string>>

interface ErrorSummaryProps {
  formId: string
  labels: FieldLabels
  outcome: Outcome | undefined
  changed?: readonly string[]
}

/** The id of a field that conform does not render. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

/**
 * Why a form was refused, with links to its wrong fields. It takes the focus with links, or where somebody else's changes
 * have made it a new form; else the button keeps it.
 */
export function ErrorSummary({ formId, labels, outcome, changed = [] }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const { fields: wrong, messages } = wrongOf(outcome, labels)
  const fields = wrong.filter((name) => !changed.includes(name))
  const hasFields = fields.length > 0
  const takesFocus = hasFields || outcome?.conflict !== undefined
  // A document focuses it by itself, and the person may have moved on before the scripts run.
  const ofDocument = useRef(useHydrated() ? undefined : outcome)
  useEffect(() => {
    // Overrides conform, which has focused the first wrong field by now.
    if (!outcome || outcome === ofDocument.current) return
    if (takesFocus) summary.current?.focus()
    else summary.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, takesFocus])
  if (!hasFields && messages.length === 0) return null
  return (
    <Alert
      variant="destructive"
      ref={summary}
      role="alert"
      className="mb-4 pointer-coarse:leading-7 [&_a]:inline-block [&_a]:underline"
      tabIndex={-1}
      // For documents without scripts, and for a dialog that opens with it.
      autoFocus={takesFocus}
      data-autofocus={takesFocus || undefined}
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {hasFields && (
        // Replaced with its count, which a browser that translates the page takes out of it.
        <p key={fields.length}>
          {countText(fields.length)}:
          {fields.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && index === fields.length - 1 ? ' and ' : ' '}
              {/* Keeps the comma on the line of its link. */}
              <span className="whitespace-nowrap">
                <a href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
                  {labels[name]}
                </a>
                {index < fields.length - 2 ? ',' : index === fields.length - 1 && '.'}
              </span>
            </Fragment>
          ))}
        </p>
      )}
    </Alert>
  )
}

/** Moves the focus by script: a navigation to the address would discard the form's outcome. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** The named wrong fields in the form's order, and the messages that belong to no field. */
function wrongOf(outcome: Outcome | undefined, labels: FieldLabels) {
  const wrong = Object.entries(outcome?.result.error ?? {}).flatMap(([path, messages]) =>
    // `target[3]` is one value of the field `target`.
    messages ? [{ name: path.replace(/\[.*/, ''), messages }] : [],
  )
  return {
    fields: Object.keys(labels).filter((name) => wrong.some((field) => field.name === name)),
    messages: wrong.flatMap(({ name, messages }) => (Object.hasOwn(labels, name) ? [] : messages)),
  }
}

const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const countText = (count: number): string =>
  count === 1 ? 'One field needs you' : `${numerals[count] ?? count} fields need you`
