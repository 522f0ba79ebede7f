import { type FunctionComponent, lazy, memo, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMayDo } from '~/session/permission'
import { Await } from '~/ui/await'
import { FailuresNoted } from './panel'
import { ListBar } from './list-bar'
import { ListFooter } from './list-footer'
import { EmptyList, ListNotes, ListSkeleton } from './list-states'
import { ListTable } from './list-table'
import type { ListView, LoadedPage } from './list-view'
import { ListError } from './panel'
import { PrintHead } from './list-states'
import type { RowActions, RowMenuProps } from './row-actions'
import { RowControlForms } from './row-control'
import type { OpenRow, OpenRowMenu } from './row-menu'
import { SelectLink } from './selection'
import { selectionIn } from './selection'
import type { BulkActions } from './selection-bar'
import { Card } from '~/ui/card'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar')).SelectionBar }))

interface ListProps<Data> {
  /** The list as `loadList` reads it. */
  of: ListView<Data>
  /** Stands above the rows, in the same card. */
  head?: ReactNode
  actions?: RowActions<Data>
  /** What can be done with rows that are chosen together; the address says whether they are being chosen. */
  bulkActions?: BulkActions
}

/** A list with everything around it: filters, search, table, footer, and each state that it can be in. */
function WholeList<Data>({ of: list, head, bulkActions: offered, ...rest }: ListProps<Data>) {
  const isNoted = use(FailuresNoted)
  const mayWrite = useMayDo('write')
  const bulkActions = mayWrite ? offered : undefined
  return (
    <ListCard name={list.name}>
      {head}
      {!list.isPreview && <ListBar of={list}>{bulkActions && <SelectOfRows of={list} />}</ListBar>}
      {/* Rows have a ground of their own, which must not cover the corners of the card. A page that is there at once does not blink. */}
      <div className="overflow-clip rounded-b-xl in-aria-busy:opacity-55 in-aria-busy:[transition:opacity_0s_0.15s]">
        <Await value={list.page} fallback={<ListSkeleton isNoted={isNoted} />}>
          {(page) =>
            page.ok ? (
              <Page list={list} page={page} bulkActions={bulkActions} {...rest} />
            ) : (
              <ListError failure={page} isNoted={isNoted} />
            )
          }
        </Await>
      </div>
    </ListCard>
  )
}

/** Where there is no row there is nothing to select. */
const SelectOfRows = ({ of: list }: { of: ListView }) => (
  <Await value={list.page} fallback={<SelectLink />}>
    {(page) => page.ok && page.count > 0 && <SelectLink />}
  </Await>
)

/** Rendered for new data alone: the router renders a screen three times for each page that is turned. */
// `memo` loses the parameter of a generic component.
export const List = memo(WholeList) as typeof WholeList

/** Marks a list that is being read. Nothing inside of it follows the navigation, so nothing there is rendered for it. */
function ListCard({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <Card aria-label={`${name} list`} aria-busy={isBusy}>
      {children}
    </Card>
  )
}

interface PageProps<Data> extends Omit<ListProps<Data>, 'of' | 'head'> {
  list: ListView<Data>
  page: LoadedPage<Data>
}

/** The menu of a row with the code that shows it. */
interface ShownMenu<Data> {
  Menu: FunctionComponent<RowMenuProps<Data>>
  menu: OpenRowMenu<Data>
}

function Page<Data>({ list, page, actions, bulkActions }: PageProps<Data>) {
  const [shown, setShown] = useState<ShownMenu<Data>>()
  const { prefix } = list
  const { search } = useLocation()
  const selection = bulkActions && selectionIn(search)

  async function openMenu(row: OpenRow<Data>, control: HTMLAnchorElement) {
    try {
      const Menu = await actions?.load()
      if (Menu) setShown({ Menu, menu: { row, control } })
    } catch {
      // Where the menu's code can't be had, the dialog that stands for it is as good.
      window.location.assign(control.href)
    }
  }

  return (
    <>
      <PrintHead list={list} />
      <ListNotes of={page} />
      <Announcement page={page} />
      {/* Boxes and bar come together: a bar that came later would move the rows beneath the pointer. */}
      {selection && <SelectionBar total={page.total} {...bulkActions} />}
      <ListTable<Data>
        list={list}
        page={page}
        // A failure shows when the menu is wanted.
        onNearActions={actions && (() => void actions.load().catch(() => {}))}
        onActions={actions && openMenu}
      />
      {page.count === 0 && <EmptyList list={list} page={page} />}
      <RowControlForms intents={page.rowIntents} />
      {!list.isPreview && page.total > 0 && <ListFooter page={page} prefix={prefix} name={list.name} />}
      {shown && <shown.Menu menu={shown.menu} onClose={() => setShown((now) => (now === shown ? undefined : now))} />}
    </>
  )
}

/** Says which rows there are now to who doesn't see them change. */
const Announcement = ({ page: { from, count, total } }: { page: LoadedPage }) => (
  <p className="sr-only" role="status">
    {count === 0 ? 'Nothing found' : `Rows ${from + 1} to ${from + count}, ${total} in all`}
  </p>
)
