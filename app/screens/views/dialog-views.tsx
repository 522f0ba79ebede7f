import { ActionForm, ConfirmForm } from '~/forms/action-form'
import type { DialogViews } from '~/forms/dialogs'
import { TextField } from '~/forms/fields'
import { checkClass } from '~/ui/field'
import { type viewDialogs, viewIntents as intents } from './intents'

const labels = { name: 'Name', isDefault: 'Default for this screen' }

interface SaveFormProps {
  address: string
  screen: string
}

const SaveForm = ({ address, screen }: SaveFormProps) => (
  <ActionForm
    intent={intents.create}
    values={{ name: '', isDefault: '' }}
    hidden={{ address }}
    labels={labels}
    submit="Save"
  >
    {(fields, { values }) => (
      <div className="grid gap-4">
        <p className="text-ink-soft">
          Search, filters, order and columns of {screen} as they are now, under a name. Only you see your views.
        </p>
        <TextField field={fields.name} label={labels.name} isRequired isFirst />
        <label className={checkClass}>
          <input type="checkbox" name="isDefault" defaultChecked={values.isDefault === 'on'} />
          {labels.isDefault}: {screen} opens with it
        </label>
      </div>
    )}
  </ActionForm>
)

const RenameForm = ({ id, name }: { id: string; name: string }) => (
  <ActionForm intent={intents.rename} values={{ name }} hidden={{ id }} labels={labels} submit="Save">
    {(fields) => <TextField field={fields.name} label={labels.name} isRequired isFirst />}
  </ActionForm>
)

const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <ConfirmForm intent={intents.delete} hidden={{ id }}>
    <p>
      Delete the view <strong>{name}</strong>?
    </p>
    <p>What it shows stays as it is.</p>
  </ConfirmForm>
)

export const views = {
  save: SaveForm,
  rename: RenameForm,
  delete: DeleteForm,
} satisfies DialogViews<typeof viewDialogs>
