import type { ComponentType, ReactNode } from 'react'
import type { OpenRow } from './row-menu'

/** Loads what makes the menu of an open row. */
export type RowActions<Data> = () => Promise<(row: OpenRow<Data>, onClose: () => void) => ReactNode>

/** What a list's `rowData` gives the actions of a row besides its id. */
type DataOf<Props> = [Exclude<keyof Props, 'id'>] extends [never] ? undefined : Omit<Props, 'id'>

/**
 * Declares the actions of a list, whose code comes when somebody is near them:
 * `rowActions(async () => (await import('./row-actions')).BusinessActions)`. What a role must allow for any of them is
 * declared with the list: `actionsNeed`.
 */
export function rowActions<Props extends { id: string }>(
  loadItems: () => Promise<ComponentType<Props>>,
): RowActions<DataOf<Props>> {
  return async () => {
    const [{ RowMenu }, Items] = await Promise.all([import('./row-menu'), loadItems()])
    return (row, onClose) => (
      <RowMenu row={row} onClose={onClose}>
        {/* `Props` are the id and the data. */}
        <Items {...({ id: row.id, ...row.data } as unknown as Props)} />
      </RowMenu>
    )
  }
}
