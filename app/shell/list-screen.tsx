import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import type { ListView } from '~/listing/list-view'
import { Screen } from './screen'

/** A screen that shows one list and changes nothing. */
export const ListScreen = ({ loaderData: { list } }: { loaderData: { list: ListView } }) => (
  <Screen toolbar={<ExportMenu of={list} />}>
    <List of={list} />
  </Screen>
)
