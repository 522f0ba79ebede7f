import { clsx } from 'clsx'
import { Form, useLocation } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { ToggleGroup } from '~/ui/toggle-group'

interface PreferenceFormProps {
  title: string
  /** The field's name, and the last part of the address that stores it. */
  name: 'theme' | 'density' | 'shortcuts'
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
  /** Fills the menu's width, in a low window on one line. */
  isInMenu?: boolean
}

/** A preference of this browser; each value is a submit button. */
export function PreferenceForm({ title, name, chosen, options, isInMenu }: PreferenceFormProps) {
  const next = useLocation().pathname + useComingSearch()
  return (
    <Form
      method="post"
      action={`/${name}`}
      replace
      preventScrollReset
      className={clsx(isInMenu && 'px-2.5 low:flex low:items-baseline low:justify-between low:gap-2.5')}
    >
      <input type="hidden" name="next" value={next} />
      <p className="pt-1.5 pb-0.5 text-xs leading-5 text-muted" aria-hidden>
        {title}
      </p>
      <ToggleGroup
        className={isInMenu ? 'mt-0.5 mb-2 flex bg-canvas! *:flex-1 low:mb-0.5' : 'inline-flex'}
        aria-label={title}
      >
        {options.map(([value, label]) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen}>
            {label}
          </button>
        ))}
      </ToggleGroup>
    </Form>
  )
}
