import { redirect } from 'react-router'
import { dialogSearch } from '~/lib/screen-url'

/** The dialog that a business's row opens, on any screen. */
export const businessDialog = 'view'

/** A business's record is on its own screen: for other screens' lists, whose rows open it too. */
export function leadToBusiness({ searchParams }: URL): void {
  const id = searchParams.get('id')
  if (id && searchParams.get('modal') === businessDialog)
    throw redirect(`/businesses${dialogSearch('', businessDialog, id)}`)
}
