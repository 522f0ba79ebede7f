import type { Intent } from '~/mutations/intents'
import { IntentButton } from './screen-form'

interface ActivationButtonProps {
  id: string
  isActive: boolean
  intents: { activate: Intent; deactivate: Intent }
  /** Whose state it is, where that is not said beside it. */
  name?: string
}

/** Ends the present state of a record at once, as its row does. */
export const ActivationButton = ({ id, isActive, intents, name }: ActivationButtonProps) => (
  <IntentButton id={id} intent={isActive ? intents.deactivate : intents.activate}>
    {isActive ? 'Deactivate' : 'Activate'}
    {name && <span className="sr-only"> {name}</span>}
  </IntentButton>
)
