import { type BulkAct, bulkWords } from '~/entities/bulk/bulk-intents'
import { countInWords } from '~/entities/business/business'
import { ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import type { Proof } from '~/mutations/outcome'
import { type jobDialogs, jobIntents } from './intents'

interface RetryFormProps {
  id: string
  count: number
  proof: Proof
}

/** Replaces the button when the platform demands proof of identity. */
const RetryForm = ({ id, count, proof }: RetryFormProps) => (
  <ConfirmForm intent={jobIntents.retryFailed} hidden={{ id }} submit="Retry failed" variant="default" proof={proof}>
    <p>
      Try <strong>{countInWords(count)}</strong> again that failed?
    </p>
  </ConfirmForm>
)

const ReverseForm = ({ id, act, count, proof }: RetryFormProps & { act: BulkAct }) => (
  <ConfirmForm
    intent={jobIntents.reverse}
    hidden={{ id }}
    submit={`${bulkWords[act].verb} again`}
    variant="default"
    proof={proof}
  >
    <p>
      {bulkWords[act].verb} <strong>{countInWords(count)}</strong> again?
    </p>
  </ConfirmForm>
)

export const views = { retry: RetryForm, reverse: ReverseForm } satisfies DialogViews<typeof jobDialogs>
