import type { FieldMetadata } from '@conform-to/react'
import type { Proof } from '~/mutations/outcome'
import { PasswordField } from './fields'

export const proofLabels: Readonly<Record<Proof, string>> = { password: 'Your own password', code: 'Your code' }

const hints: Readonly<Record<Proof, string>> = {
  password: 'The one that you sign in with.',
  code: 'From your authenticator app, or a recovery code.',
}

/** Shows again who is signed in, before something that the platform would not do for whoever finds a browser open. */
export const ProofField = ({ field, proof }: { field: FieldMetadata<string>; proof: Proof }) => (
  <div className="mt-4">
    <input type="hidden" name="proofKind" value={proof} />
    <PasswordField
      field={field}
      label={proofLabels[proof]}
      hint={hints[proof]}
      autoComplete={proof === 'code' ? 'one-time-code' : 'current-password'}
      isWide
      isFirst
    />
  </div>
)
