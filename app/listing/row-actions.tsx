import type { ComponentType, FunctionComponent } from 'react'
import type { Permission } from '#contract/role.ts'
import type { OpenRowMenu } from './row-menu'

interface RowMenuProps<Data> {
  menu: OpenRowMenu<Data>
  onClose: () => void
}

/** The actions of a list's rows, whose code comes when somebody is near them. */
export interface RowActions<Data> {
  load: () => Promise<FunctionComponent<RowMenuProps<Data>>>
  /** What a role must allow for any of them. */
  needs: Permission
}

/** What a list's `rowData` gives the actions of a row besides its id. */
type DataOf<Props> = [Exclude<keyof Props, 'id'>] extends [never] ? undefined : Omit<Props, 'id'>

/**
 * Declares the actions of a list: `rowActions(async () => (await import('./row-actions')).BusinessActions)`. `needs` is what
 * a role must allow for any of them; the menu is for every role where some of them only show something.
 */
export function rowActions<Props extends { id: string }>(
  loadItems: () => Promise<ComponentType<Props>>,
  needs: Permission = 'read',
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
    needs,
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
