import { Form, useLocation } from 'react-router'

interface PreferenceFormProps {
  title: string
  /** The field, and the address that keeps it. */
  name: 'theme' | 'density' | 'shortcuts'
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A preference of this browser: each value is a button that sends the form. */
export function PreferenceForm({ title, name, chosen, options }: PreferenceFormProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={`/${name}`} replace preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <p className="menu-label" aria-hidden>
        {title}
      </p>
      <div className="segments" role="group" aria-label={title}>
        {options.map(([value, label]) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen}>
            {label}
          </button>
        ))}
      </div>
    </Form>
  )
}
