import type { ComponentType, ReactNode } from 'react'
import type { OpenRow } from './row-menu'

export type RowMenuOf<Data> = (row: OpenRow, data: Data | undefined, onClose: () => void) => ReactNode

export type RowActions<Data> = () => Promise<RowMenuOf<Data>>

/** The properties of the actions without `id`, which come from the list's `rowData`. */
type DataOf<Props> = [Exclude<keyof Props, 'id'>] extends [never] ? undefined : Omit<Props, 'id'>

/**
 * Declares a list's actions, whose code loads when the pointer or focus is near them: `rowActions(async () => (await
 * import('./row-actions')).BusinessActions)`. The list's `actionsNeed` has their permission.
 */
export function rowActions<Props extends { id: string }>(
  loadItems: () => Promise<ComponentType<Props>>,
): RowActions<DataOf<Props>> {
  return async () => {
    const [{ RowMenu }, Items] = await Promise.all([import('./row-menu'), loadItems()])
    return (row, data, onClose) => (
      <RowMenu row={row} onClose={onClose}>
        {/* `Props` are the id and the data. */}
        <Items {...({ id: row.id, ...data } as unknown as Props)} />
      </RowMenu>
    )
  }
}
