import type { View } from '../contract/index.ts'

export interface StoredView extends View {
  _id: string
  screen: string
  name: string
  query: string
  isDefault: boolean
}
