import { ReadOnlyField } from '~/forms/fields'
import { EditButton } from '~/forms/url-dialog'
import { emptyValue } from '~/ui/empty-value'
import { type BusinessFormView, labels } from './business-form'

/** A business read-only, with the button that makes it editable. */
export function BusinessDetails({ view, isDisabled }: { view: BusinessFormView; isDisabled: boolean }) {
  const { isDisabled: _, ...shown } = labels
  return (
    <>
      <div className="form-grid">
        {Object.entries(shown).map(([name, label]) => (
          <ReadOnlyField key={name} id={`view-${name}`} label={label} value={view.values[name] || emptyValue} />
        ))}
        <ReadOnlyField id="view-status" label="Status" value={isDisabled ? 'Inactive' : 'Active'} />
        <ReadOnlyField id="view-registered" label="Date registered" value={view.registered} />
      </div>
      <div className="dialog-footer">
        <EditButton id={view.id} />
      </div>
    </>
  )
}
