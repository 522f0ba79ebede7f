import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '~/ui/icon'
import { Field, FieldError } from '~/ui/field'
import { inputClass } from '~/ui/input'

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string
}

export const LoginField = ({ label, error, ...input }: LoginFieldProps) => (
  <Field>
    <label htmlFor={input.name}>{label}</label>
    <LoginInput error={error} {...input} />
    <LoginError name={input.name} error={error} />
  </Field>
)

/** A password field with a button that shows the password; the button needs scripts. */
export function PasswordField({ label, error, ...input }: LoginFieldProps) {
  const [isShown, setShown] = useState(false)
  const hasScripts = useHydrated()
  return (
    <Field>
      <label htmlFor={input.name}>{label}</label>
      <div className="relative">
        <LoginInput
          error={error}
          {...input}
          type={isShown ? 'text' : 'password'}
          className={hasScripts ? 'pe-(--field-height)' : undefined}
        />
        {hasScripts && (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0 grid w-(--field-height) place-items-center rounded-md text-ink-soft focus-visible:-outline-offset-4"
          >
            <Icon name={isShown ? 'EyeOff' : 'Eye'} size={16} />
            {/* Not a label, so that only the field is named a password. */}
            <span className="sr-only">Show password</span>
          </button>
        )}
      </div>
      <LoginError name={input.name} error={error} />
    </Field>
  )
}

const LoginInput = ({ error, className, ...input }: Omit<LoginFieldProps, 'label'>) => (
  <input
    className={clsx(inputClass, 'max-w-none!', className)}
    id={input.name}
    required
    aria-invalid={error ? true : undefined}
    aria-describedby={error && `${input.name}-error`}
    // After a refused form without scripts, the browser focuses the wrong field.
    autoFocus={Boolean(error)}
    {...input}
  />
)

const LoginError = ({ name, error }: Pick<LoginFieldProps, 'name' | 'error'>) =>
  error && <FieldError id={`${name}-error`}>{error}</FieldError>
