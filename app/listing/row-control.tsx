import type { Dialog } from '~/forms/dialogs'
import { ScreenForm } from '~/forms/screen-form'
import { type Intent, permissionOf } from '~/mutations/intents'
import type { Permission } from '#contract/role.ts'
import type { IconName } from '~/ui/icon'

interface IntentControl {
  intent: Intent
  /** Names the action and the row: 'Deactivate Ada Obi'. */
  label: string
  icon?: IconName
  /** In place of an icon. */
  word?: string
  tone?: 'good'
  /** Posted as `id`, where that is not the row's own. */
  value?: string
}

/** The dialog that the one word of a row opens. */
interface DialogControl {
  dialog: Dialog
  word: string
  /** What it is about, after the word. */
  about: string
}

export type RowControl = IntentControl | DialogControl

export const controlNeeds = (control: RowControl): Permission =>
  'dialog' in control ? control.dialog.needs : permissionOf(control.intent)

/** Begins the accessible name of the control that opens the menu of a row. */
export const actionsOf = 'Actions for '

export const formId = (intent: string) => `row-${intent}`

/** One form for each intent of the rows: a form in every row would double a page's weight. */
export const RowControlForms = ({ intents }: { intents: readonly string[] }) =>
  intents.map((name) => (
    <ScreenForm key={name} id={formId(name)} className="hidden">
      <input type="hidden" name="intent" value={name} />
    </ScreenForm>
  ))
