import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { personLabels as labels, type PersonValues } from './person-values'

interface PersonFieldsProps {
  fields: { readonly [Name in keyof PersonValues]: FieldMetadata<string> }
  isPhoneRequired?: boolean
}

/** The fields by which a person is known and reached. */
export const PersonFields = ({ fields, isPhoneRequired }: PersonFieldsProps) => (
  <>
    <TextField field={fields.firstName} label={labels.firstName} isRequired isFirst />
    <TextField field={fields.lastName} label={labels.lastName} isRequired />
    <TextField field={fields.email} label={labels.email} type="email" isRequired isWide />
    <TextField field={fields.phone} label={labels.phone} type="tel" isRequired={isPhoneRequired} />
  </>
)
