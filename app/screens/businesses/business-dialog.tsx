import { DeleteBusinessForm } from '~/entities/business/delete-business-form'
import { EditButton } from '~/forms/url-dialog'
import { ReadOnlyField } from '~/forms/fields'
import { ActionForm } from '~/forms/action-form'
import { type DialogFailure, PlatformDialog } from '~/forms/platform-dialog'
import type { Deferred } from '~/platform/page-data.server'
import { missing } from '~/ui/missing'
import { BusinessForm, labels } from './business-form'
import type { DialogView } from './dialog-data.server'
import { type DialogName, dialogTitles } from './dialog-names'
import { BusinessActions } from './row-actions'
import { ExtraForm, PlanForm, RenewForm } from './subscription-forms'

type BusinessView = Extract<DialogView, { kind: 'business' }>

/** The dialog that the screen's address opens. */
export default function BusinessDialog({ modal, dialog }: { modal: DialogName; dialog: Deferred<DialogView> }) {
  return (
    <PlatformDialog title={dialogTitles[modal]} dialog={dialog}>
      {(view) => <DialogContent modal={modal} view={view} />}
    </PlatformDialog>
  )
}

type ShownView = Exclude<DialogView, DialogFailure>

function DialogContent({ modal, view }: { modal: DialogName; view: ShownView }) {
  if (view.kind === 'category') {
    return (
      <ActionForm
        intent="deleteCategory"
        pressKey={view.pressKey}
        values={{}}
        hidden={{ id: view.id }}
        submit="Delete"
        look="danger"
      >
        {() => <p>Delete the category “{view.name}”? Businesses that have it keep it.</p>}
      </ActionForm>
    )
  }
  switch (modal) {
    case 'view':
      return <BusinessDetails view={view} />
    case 'edit':
      return <BusinessForm view={view} />
    case 'actions':
      return <BusinessActions id={view.id} facts={view.facts} pressKey={view.pressKey} />
    case 'subscribe':
      return <PlanForm intent="subscribe" submit="Subscribe" {...view} />
    case 'change':
      return <PlanForm intent="change" submit="Change" {...view} />
    case 'renew':
      return <RenewForm {...view} />
    case 'extra-branch':
      return <ExtraForm intent="extraBranch" {...view} />
    case 'extra-staff':
      return <ExtraForm intent="extraStaff" {...view} />
    default:
      return <DeleteBusinessForm name={view.name} businessRef={view.facts.businessRef} pressKey={view.pressKey} />
  }
}

function BusinessDetails({ view }: { view: BusinessView }) {
  const { isDisabled: _, ...shown } = labels
  return (
    <>
      <div className="form-grid">
        {Object.entries(shown).map(([name, label]) => (
          <ReadOnlyField key={name} id={`view-${name}`} label={label} value={view.values[name] || missing} />
        ))}
        <ReadOnlyField id="view-status" label="Status" value={view.facts.isDisabled ? 'Inactive' : 'Active'} />
        <ReadOnlyField id="view-registered" label="Date registered" value={view.registered} />
      </div>
      <div className="dialog-footer">
        <EditButton id={view.id} />
      </div>
    </>
  )
}
