import type { LucideIcon } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import type { RowView } from './list-view'
import { closedSearch } from '~/lib/screen-url'

/** What a press on the one icon of a row does. */
export interface RowControl {
  intent: string
  /** Names the action and the row: 'Deactivate Ada Obi'. */
  label: string
  Icon: LucideIcon
  tone?: 'good'
}

export interface RowControls<Data> {
  of: (row: RowView<Data>) => RowControl
  /** Makes two presses of one icon one. */
  idempotencyKey: string
}

const formId = (intent: string) => `row-${intent}`

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

/** One form for each intent of the rows: a form in every row would double a page's weight. */
export function RowControlForms<Data>({ rows, of, idempotencyKey }: RowControls<Data> & { rows: RowView<Data>[] }) {
  const { pathname, search } = useLocation()
  const intents = [...new Set(rows.map((row) => of(row).intent))]
  return intents.map((intent) => (
    <Form
      key={intent}
      id={formId(intent)}
      method="post"
      action={pathname + closedSearch(search)}
      className="hidden"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={idempotencyKey} />
    </Form>
  ))
}
