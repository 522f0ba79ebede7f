import type { ComponentProps } from 'react'
import { Form, type FormProps, useLocation } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { closedSearch } from '~/lib/screen-url'
import { type Intent, permissionOf } from '~/mutations/intents'
import { postedWith, useIdempotencyKey, useOutcome } from '~/mutations/outcome'
import { useMayDo } from '~/session/permission'
import { buttonVariants } from '~/ui/button'

/** A form of the screen instead of a dialog; its buttons name the intent. */
export function ScreenForm({ children, ...form }: FormProps) {
  const { pathname } = useLocation()
  const sent = postedWith(useOutcome())
  return (
    <Form method="post" action={pathname + closedSearch(useComingSearch())} noValidate preventScrollReset {...form}>
      <input type="hidden" name="key" value={useIdempotencyKey()} />
      <input type="hidden" name="attempted" value={sent?.attempted} />
      {children}
    </Form>
  )
}

/** A button that acts at once; not rendered for roles that may not use it. */
export function IntentButton({
  intent,
  id,
  className = buttonVariants({ variant: 'secondary' }),
  ...button
}: Omit<ComponentProps<'button'>, 'id' | 'name' | 'value' | 'type'> & { intent: Intent; id?: string }) {
  if (!useMayDo(permissionOf(intent))) return null
  return (
    <ScreenForm>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <button {...button} type="submit" className={className} name="intent" value={intent.name} />
    </ScreenForm>
  )
}

interface ActivationButtonProps {
  id: string
  isActive: boolean
  intents: { activate: Intent; deactivate: Intent }
}

export const ActivationButton = ({ id, isActive, intents }: ActivationButtonProps) => (
  <IntentButton id={id} intent={isActive ? intents.deactivate : intents.activate}>
    {isActive ? 'Deactivate' : 'Activate'}
  </IntentButton>
)
