import { useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { ScreenForm } from '~/forms/screen-form'
import { dialogSearch } from '~/lib/screen-url'
import { type Intent, permissionOf } from '~/mutations/intents'
import { useMayDo } from '~/session/permission'
import type { Permission } from '#contract/role.ts'
import type { RowView } from './list-view'
import { Icon, type IconName } from '~/ui/icon'

/** What the one icon, or word, of a row does. */
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

export type RowControls<Data> = (row: RowView<Data>) => RowControl

const needsOf = (control: RowControl): Permission =>
  'dialog' in control ? control.dialog.needs : permissionOf(control.intent)

/** The controls of rows; undefined where they are not for the administrator's role, which is the same for all rows. */
export function usePermittedControls<Data>(
  controls: RowControls<Data> | undefined,
  [first]: readonly RowView<Data>[],
): RowControls<Data> | undefined {
  const mayUse = useMayDo(controls && first ? needsOf(controls(first)) : 'read')
  return mayUse ? controls : undefined
}

const formId = ({ name }: Intent) => `row-${name}`

interface RowControlButtonProps {
  id: string
  control: RowControl
}

export const RowControlButton = ({ id, control }: RowControlButtonProps) =>
  'dialog' in control ? <DialogLink id={id} {...control} /> : <IntentButton id={id} {...control} />

/** The table follows its links by itself. */
function DialogLink({ id, dialog, word, about }: DialogControl & { id: string }) {
  const { search } = useLocation()
  return (
    <a className="row-dialog" href={dialogSearch(search, dialog.name, id)} data-modal={dialog.name}>
      {word}
      <span className="sr-only"> {about}</span>
    </a>
  )
}

/** Posts the form of its intent that stands beside the table, with the row's id as its own value. */
const IntentButton = ({ id, intent, label, icon, word, tone, value = id }: IntentControl & { id: string }) => (
  <button
    className={icon ? 'row-actions' : 'row-dialog'}
    form={formId(intent)}
    name="id"
    value={value}
    aria-label={label}
    title={label}
    data-tone={tone}
  >
    {icon ? <Icon name={icon} /> : word}
  </button>
)

interface RowControlFormsProps<Data> {
  rows: RowView<Data>[]
  controls: RowControls<Data>
}

/** One form for each intent of the rows: a form in every row would double a page's weight. */
export function RowControlForms<Data>({ rows, controls }: RowControlFormsProps<Data>) {
  const intents = new Set(
    rows.flatMap((row) => {
      const control = controls(row)
      return 'intent' in control ? [control.intent] : []
    }),
  )
  return [...intents].map((intent) => (
    <ScreenForm key={intent.name} id={formId(intent)} className="hidden">
      <input type="hidden" name="intent" value={intent.name} />
    </ScreenForm>
  ))
}
