import type { Intent } from '~/mutations/intents'
import { IntentButton } from './screen-form'

interface ActivationButtonProps {
  id: string
  isActive: boolean
  intents: { activate: Intent; deactivate: Intent }
}

/** Ends the present state of a record at once, as its row does. */
export const ActivationButton = ({ id, isActive, intents }: ActivationButtonProps) => (
  <IntentButton id={id} intent={isActive ? intents.deactivate : intents.activate}>
    {isActive ? 'Deactivate' : 'Activate'}
  </IntentButton>
)
