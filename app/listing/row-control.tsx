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
  /** Replaces the icon. */
  word?: string
  tone?: 'good'
  /** Posted as `id` instead of the row's own. */
  value?: string
}

interface DialogControl {
  dialog: Dialog
  word: string
  /** Follows the word in its accessible name. */
  about: string
}

export type RowControl = IntentControl | DialogControl

export const controlNeeds = (control: RowControl): Permission =>
  'dialog' in control ? control.dialog.needs : permissionOf(control.intent)

/** Begins the accessible name of the control that opens a row's menu. */
export const actionsOf = 'Actions for '

export const formId = (intent: string) => `row-${intent}`

/** One form per intent: a form in each row would double the page's size. */
export const RowControlForms = ({ intents }: { intents: readonly string[] }) =>
  intents.map((name) => (
    <ScreenForm key={name} id={formId(name)} className="hidden">
      <input type="hidden" name="intent" value={name} />
    </ScreenForm>
  ))
