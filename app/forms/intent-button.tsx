import type { ComponentProps } from 'react'
import { Form, useLocation } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'
import { useIdempotencyKey } from '~/mutations/outcome'
import { buttonClass } from '~/ui/button'

interface IntentButtonProps extends Omit<ComponentProps<'button'>, 'id' | 'name' | 'value' | 'type'> {
  intent: Intent
  /** The record that it is about. */
  id?: string
}

/** Acts at once: a form of its own with nothing to fill in. */
export function IntentButton({ intent, id, className = buttonClass(), ...button }: IntentButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + closedSearch(search)} preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="key" value={useIdempotencyKey()} />
      <button {...button} type="submit" className={className} name="intent" value={intent.name} />
    </Form>
  )
}
