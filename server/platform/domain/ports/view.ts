import type { NewView, View } from '../../contract/index.ts'

export interface StoredView extends View {
  _id: string
  screen: string
  name: string
  query: string
  isDefault: boolean
}

export interface ViewStore {
  /** The administrator's views by screen and name. */
  list(administratorId: string): Promise<readonly StoredView[]>
  /** As `list`, and no other transaction changes them until this one has ended. */
  lock(administratorId: string): Promise<readonly StoredView[]>
  create(view: NewView & { id: string; administratorId: string }): Promise<StoredView>
  rename(id: string, name: string): Promise<void>
  /** Makes the view the default of its screen, in place of another, or ends that. */
  setDefault(view: StoredView, isDefault: boolean): Promise<void>
  delete(id: string): Promise<void>
}
