import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { replacesChoices, withParameters } from '~/lib/screen-url'
import { Await } from '~/ui/await'
import { menuItemClass, menuLinesClass } from '~/ui/dropdown-menu'
import { loadCode, waitsForCode } from '~/toasts/poor-connection'
import { Chip, ChipPanel, chipVariants } from './chip'
import type { ListView, ViewsMenu } from './list-view'
import { useComingSearch } from '~/lib/coming-search'

/** Loaded only when the address asks for it, because it has more controls than all the rest. */
const ColumnsForm = lazy(async () => ({ default: (await loadCode(() => import('./columns-form'))).ColumnsForm }))

/** Of chips with this name only one is open. */
const group = 'list-tools'

/** Columns and saved views of a list. Links and a GET form, so that both work without scripts. */
export function ListTools({ of: list }: { of: ListView }) {
  const { search } = useLocation()
  const coming = useComingSearch()
  const isChoosing = new URLSearchParams(search).get('modal') === 'columns'
  return (
    <div className="ms-auto flex gap-1.5 print:hidden">
      <Await value={list.views} fallback={null}>
        {/* Another view closes the menu, and rows that arrive leave it open. */}
        {(menu) => menu && <Views key={menu.views.find(({ isCurrent }) => isCurrent)?.name} menu={menu} />}
      </Await>
      {isChoosing ? (
        <Chip name={group} open>
          <summary className={chipVariants({ variant: 'ghost' })}>Columns</summary>
          <ChipPanel className="md:end-0">
            <Suspense fallback={<span {...waitsForCode} />}>
              <ColumnsForm of={list} />
            </Suspense>
          </ChipPanel>
        </Chip>
      ) : (
        <Link
          to={withParameters(coming, { modal: 'columns' })}
          className={chipVariants({ variant: 'ghost', className: 'max-md:hidden' })}
          preventScrollReset
        >
          Columns
        </Link>
      )}
    </div>
  )
}

const savingAddress = (address: string, modal?: 'save') => `/views${withParameters('', { modal, address })}`

function Views({ menu: { screen, views } }: { menu: ViewsMenu }) {
  const address = screen + useComingSearch()
  return (
    <Chip name={group}>
      <summary className={chipVariants({ variant: 'ghost' })}>Views</summary>
      <ChipPanel className="md:end-0">
        <nav aria-label="Views" className={`${menuLinesClass} min-w-0`}>
          {views.map(({ name, to, isCurrent, isDefault }) => (
            <Link
              key={name}
              to={to}
              state={replacesChoices}
              className={`${menuItemClass} aria-[current]:text-link`}
              aria-current={isCurrent || undefined}
            >
              <span className="truncate">{name}</span>
              {isDefault && <small className="ms-auto text-muted"> Default</small>}
            </Link>
          ))}
          <hr />
          <Link to={savingAddress(address, 'save')} className={menuItemClass}>
            Save this view…
          </Link>
          <Link to={savingAddress(address)} className={menuItemClass}>
            Manage views…
          </Link>
        </nav>
      </ChipPanel>
    </Chip>
  )
}
