import type { ComponentType, FunctionComponent } from 'react'
import type { OpenRowMenu } from './row-menu'

/** What shows the menu of a row. */
export interface RowMenuProps<Data> {
  menu: OpenRowMenu<Data>
  onClose: () => void
}

/** The actions of a list's rows, whose code comes when somebody is near them. */
export interface RowActions<Data> {
  load: () => Promise<FunctionComponent<RowMenuProps<Data>>>
}

/** What a list's `rowData` gives the actions of a row besides its id. */
type DataOf<Props> = [Exclude<keyof Props, 'id'>] extends [never] ? undefined : Omit<Props, 'id'>

/**
 * Declares the actions of a list: `rowActions(async () => (await import('./row-actions')).BusinessActions)`. What a
 * role must allow for any of them is declared with the list: `actionsNeed`.
 */
export function rowActions<Props extends { id: string }>(
  loadItems: () => Promise<ComponentType<Props>>,
): RowActions<DataOf<Props>> {
  let loaded: ReturnType<typeof load> | undefined
  const load = async () => {
    const [{ RowMenu }, Items] = await Promise.all([import('./row-menu'), loadItems()])
    return (props: RowMenuProps<DataOf<Props>>) => {
      const { id, data } = props.menu.row
      // `Props` are the id and the data.
      const item = { id, ...data } as unknown as Props
      return (
        <RowMenu {...props}>
          <Items {...item} />
        </RowMenu>
      )
    }
  }
  return {
    load() {
      // What could not be loaded is tried anew by the next press.
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      return loaded
    },
  }
}
