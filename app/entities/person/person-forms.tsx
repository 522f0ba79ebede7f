import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { CloseButton } from '~/forms/dialog-links'
import type { RevealView } from '~/forms/dialogs'
import { CopyButton } from '~/forms/copy-button'
import { useOutcome } from '~/mutations/outcome'
import { DialogFooter } from '~/ui/dialog'
import { personLabels as labels, personName, type PersonValues } from './person'

interface PersonFieldsProps {
  fields: { readonly [Name in keyof PersonValues]: FieldMetadata<string> }
  isPhoneRequired?: boolean
}

export const PersonFields = ({ fields, isPhoneRequired }: PersonFieldsProps) => (
  <>
    <TextField field={fields.firstName} label={labels.firstName} isRequired isFirst />
    <TextField field={fields.lastName} label={labels.lastName} isRequired />
    <TextField field={fields.email} label={labels.email} type="email" isRequired isWide />
    <TextField field={fields.phone} label={labels.phone} type="tel" isRequired={isPhoneRequired} />
  </>
)

/** A password made by the platform, shown once in place of the form. */
const OneTimePassword: RevealView['View'] = ({ texts: [password = ''] }) => (
  <>
    <p className="text-ink-soft">
      This is the one-time password of <Owner />. Tell it to nobody else. It is shown only now, signs in for 72 hours
      and must be changed then. All letters are small, and the dashes belong to it.
    </p>
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-md bg-tint p-3 font-semibold">
      <code className="whitespace-nowrap" aria-label="One-time password">
        {password}
      </code>
      <CopyButton text={password} what="password" />
    </p>
    <DialogFooter>
      <CloseButton variant="default" data-kept replace>
        I have passed it on
      </CloseButton>
    </DialogFooter>
  </>
)

function Owner() {
  // All fields of these forms are texts.
  const posted = useOutcome()?.result.initialValue as Record<string, string | undefined> | undefined
  return <strong className="text-ink">{posted?.name || personName(posted ?? {})}</strong>
}

export const invitationHint =
  'Leave it empty, and one is made and shown once. Or type one of at least 12 characters. It must be changed at the first sign-in, within 72 hours.'

export const reveal: RevealView = { question: 'Close without passing it on?', View: OneTimePassword }
