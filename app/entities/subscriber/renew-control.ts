import type { RowView } from '~/listing/list-view'
import type { RowControl } from '~/listing/row-control'
import { renewDialog } from '../subscription/change-intents'

/** A subscriber's row leads to the dialog that renews what it has. */
export const renewControl = ({ name }: RowView): RowControl => ({
  dialog: renewDialog.renew,
  word: 'Renew',
  about: name,
})
