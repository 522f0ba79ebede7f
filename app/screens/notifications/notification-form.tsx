import { type FormEvent, useState } from 'react'
import { BusinessesField } from '~/entities/business/businesses-field'
import { MediaFields, storedMedia } from '~/entities/media/media-fields'
import type { NotificationValues } from '~/entities/notification/notification-values.server'
import { Preview } from '~/entities/notification/preview'
import { ActionForm, type FormFields } from '~/forms/action-form'
import { Clashes, SelectField, TextAreaField, TextField } from '~/forms/fields'
import { useOutcome } from '~/forms/screen'
import type { DialogView } from './dialog-data.server'

const typeOptions = [
  { value: 'banner', label: 'Banner' },
  { value: 'popup', label: 'Popup' },
]

const labels = {
  title: 'Title',
  type: 'Type',
  message: 'Message',
  mediaType: 'Media type',
  mediaUrl: 'Media file',
  startDate: 'Start date',
  endDate: 'End date',
}

interface NotificationFormProps {
  intent: 'create' | 'update'
  view: DialogView
}

/** Composes a notification, with a live view of what the businesses will see. */
export const NotificationForm = ({ intent, view }: NotificationFormProps) => (
  <ActionForm
    intent={intent}
    idempotencyKey={view.idempotencyKey}
    values={view.values}
    hidden={{ id: view.id, status: view.status }}
    version={view.version}
    encType="multipart/form-data"
    submit={intent === 'create' ? 'Create' : 'Save'}
  >
    {(fields, { values }) => <Fields intent={intent} view={view} fields={fields} values={values} />}
  </ActionForm>
)

interface FieldsProps extends NotificationFormProps {
  fields: FormFields<NotificationValues>
  values: NotificationValues
}

function Fields({ intent, view, fields, values }: FieldsProps) {
  const outcome = useOutcome(intent)
  const [typed, setTyped] = useState<Partial<NotificationValues>>({})
  const [media, setMedia] = useState(() => storedMedia(values))
  const { title, message, type } = { ...values, ...typed }

  function follow({ target }: FormEvent) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField || target instanceof HTMLSelectElement) setTyped({ ...typed, [target.name]: target.value })
  }

  return (
    <>
      <Clashes clashes={outcome?.conflict?.clashes ?? []} labels={labels} />
      <div className="form-grid" onChange={follow}>
        <TextField field={fields.title} label={labels.title} isRequired isFirst />
        <SelectField field={fields.type} label={labels.type} options={typeOptions} isRequired />
        <TextAreaField field={fields.message} label={labels.message} isRequired isWide />
        <TextField field={fields.startDate} label={labels.startDate} type="date" isRequired />
        <TextField field={fields.endDate} label={labels.endDate} type="date" isRequired />
        <BusinessesField businesses={view.businesses} outcome={outcome} />
        <MediaFields
          fields={fields}
          values={values}
          errors={outcome?.result.error?.mediaFile ?? outcome?.result.error?.mediaUrl ?? undefined}
          onChange={setMedia}
        />
        <Preview title={title} message={message} type={type} media={media} />
      </div>
    </>
  )
}
