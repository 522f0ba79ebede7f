import { useState } from 'react'
import type { SelectedBusinesses } from '~/entities/business/business'
import { BusinessesField } from '~/entities/business/businesses-field'
import { ruleLabels } from '~/entities/business/target-rule'
import { TargetCount, TargetFields } from '~/entities/business/target-rule-fields'
import type { RuleOptions } from '~/entities/business/target-rule.server'
import { MediaFields, storedMedia } from '~/entities/media/media-fields'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { fieldId } from '~/forms/error-summary'
import { DraftedForm, type DraftOwner } from '~/forms/drafted-form'
import { DateField } from '~/forms/date-field'
import { SelectField, TextAreaField, TextField } from '~/forms/fields'
import { useTypedValues } from '~/forms/typed-forms'
import { FieldGroup } from '~/ui/field'
import type { NotificationValues } from './notification-values.server'
import { Preview } from './preview'
import { notificationIntents } from './intents'

const typeOptions = [
  { value: 'banner', label: 'Banner' },
  { value: 'popup', label: 'Popup' },
]

const labels = {
  title: 'Title',
  type: 'Type',
  message: 'Message',
  startDate: 'Start date',
  endDate: 'End date',
  mediaType: 'Media type',
  mediaFile: 'Media file',
  mediaUrl: 'Media file',
  targetBy: 'Send to',
  ...ruleLabels,
  ruleKeeps: 'Businesses that fit later',
  target: 'Businesses',
}

interface NewProps {
  values: NotificationValues
  businesses: SelectedBusinesses
  rules: RuleOptions
}

export const CreateForm = ({ values, owner, ...target }: NewProps & { owner: DraftOwner }) => (
  <DraftedForm intent={notificationIntents.create} {...owner}>
    <ActionForm
      intent={notificationIntents.create}
      values={values}
      labels={labels}
      encType="multipart/form-data"
      submit="Create"
    >
      {(fields, form) => <Fields fields={fields} values={form.values} {...target} />}
    </ActionForm>
  </DraftedForm>
)

export const EditForm = ({ id, version, values, ...target }: NewProps & { id: string; version: number | null }) => (
  <ActionForm
    intent={notificationIntents.update}
    values={values}
    hidden={{ id }}
    version={version}
    labels={labels}
    encType="multipart/form-data"
    submit="Save"
  >
    {(fields, form) => <Fields fields={fields} values={form.values} {...target} />}
  </ActionForm>
)

function Fields({ businesses, rules, fields, values }: NewProps & { fields: FormFields<NotificationValues> }) {
  const [typed, element] = useTypedValues(values)
  const { title, message, type } = typed
  const targetId = fieldId(fields.title.formId, 'target')
  const [media, setMedia] = useState(() => storedMedia(values))

  return (
    <div data-slot="composer" className="contents" {...element}>
      <Preview title={title} message={message} type={type} media={media} />
      <FieldGroup>
        <TextField field={fields.title} label={labels.title} isRequired isFirst />
        <SelectField field={fields.type} label={labels.type} options={typeOptions} isRequired />
        <TextAreaField field={fields.message} label={labels.message} isRequired isWide />
        <DateField field={fields.startDate} label={labels.startDate} isRequired />
        <DateField field={fields.endDate} label={labels.endDate} isRequired />
        <MediaFields
          id={fieldId(fields.title.formId, 'mediaFile')}
          fields={fields}
          values={values}
          onChange={setMedia}
        />
        <TargetFields id={`${targetId}-by`} fields={fields} options={rules}>
          <BusinessesField id={targetId} businesses={businesses} />
        </TargetFields>
      </FieldGroup>
      <TargetCount values={typed} />
    </div>
  )
}
