import type { LucideIcon } from 'lucide-react'
import { ScreenForm } from '~/forms/screen-form'
import type { Intent } from '~/mutations/intents'
import type { RowView } from './list-view'

/** What the one icon of a row does. */
export interface RowControl {
  intent: Intent
  /** Names the action and the row: 'Deactivate Ada Obi'. */
  label: string
  Icon: LucideIcon
  tone?: 'good'
}

export type RowControls<Data> = (row: RowView<Data>) => RowControl

const formId = ({ name }: Intent) => `row-${name}`

/** The icon posts the form of its intent that stands beside the table, with the row's id as its own value. */
export const RowControlButton = ({
  id,
  control: { intent, label, Icon, tone },
}: {
  id: string
  control: RowControl
}) => (
  <button
    className="row-actions"
    form={formId(intent)}
    name="id"
    value={id}
    aria-label={label}
    title={label}
    data-tone={tone}
  >
    <Icon aria-hidden />
  </button>
)

interface RowControlFormsProps<Data> {
  rows: RowView<Data>[]
  controls: RowControls<Data>
}

/** One form for each intent of the rows: a form in every row would double a page's weight. */
export function RowControlForms<Data>({ rows, controls }: RowControlFormsProps<Data>) {
  const intents = [...new Set(rows.map((row) => controls(row).intent))]
  return intents.map((intent) => (
    <ScreenForm key={intent.name} id={formId(intent)} className="hidden">
      <input type="hidden" name="intent" value={intent.name} />
    </ScreenForm>
  ))
}
