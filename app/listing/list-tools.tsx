import { Form, Link, useLocation } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { withParameters } from '~/lib/screen-url'
import { Await } from '~/ui/await'
import { Icon } from '~/ui/icon'
import { Chip, ChipPanel, chipVariants } from './chip'
import type { ColumnView, ListView, ViewsMenu } from './list-view'
import { optionalColumns } from './column-kinds'
import { Button, buttonVariants } from '~/ui/button'
import { menuItemClass, menuLinesClass } from '~/ui/dropdown-menu'

/** One of them is open at a time. */
const group = 'list-tools'

/** What is shown of a list, and the views that are saved of it. Links and a GET form, so that both work without scripts. */
export function ListTools({ of: list }: { of: ListView }) {
  const { search } = useLocation()
  const isChoosing = new URLSearchParams(search).get('modal') === 'columns'
  return (
    <div className="ms-auto flex gap-1.5 max-md:not-has-[details]:hidden print:hidden">
      <Await value={list.views} fallback={null}>
        {(menu) => menu && <Views key={search} menu={menu} />}
      </Await>
      {isChoosing ? (
        <Columns of={list} />
      ) : (
        <Link
          to={withParameters(search, { modal: 'columns' })}
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

function Views({ menu: { address, views } }: { menu: ViewsMenu }) {
  return (
    <Chip name={group}>
      <summary className={chipVariants({ variant: 'ghost' })}>Views</summary>
      <ChipPanel align="end">
        <nav aria-label="Views" className={menuLinesClass}>
          {views.map(({ name, to, isCurrent, isDefault }) => (
            <Link
              key={name}
              to={to}
              className={`${menuItemClass} aria-[current]:font-medium aria-[current]:text-link`}
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

/** The form that chooses columns. It is made when its address asks for it, because it has more controls than all else. */
function Columns({ of: { columns, hiddenColumns = [] } }: { of: ListView }) {
  const { search } = useLocation()
  const shown = optionalColumns(columns)
  return (
    <Chip name={group} open>
      <summary className={chipVariants({ variant: 'ghost' })}>Columns</summary>
      <ChipPanel align="end">
        <Form className="grid gap-3" aria-label="Columns" preventScrollReset>
          <ExistingSearchParams exclude={['columns', 'modal', 'id']} />
          <input type="hidden" name="choose" value="columns" />
          {/* Enter shows what is ticked, and moves nothing. */}
          <button type="submit" hidden>
            Apply
          </button>
          <ul className="*:flex">
            {shown.map((column, place) => (
              <li key={column.key}>
                <ColumnBox value={column.key} header={column.header} isShown isFirst={place === 0} />
                <MoveButton column={column} way="up" disabled={place === 0} />
                <MoveButton column={column} way="down" disabled={place === shown.length - 1} />
              </li>
            ))}
            {hiddenColumns.map(({ key, header }) => (
              <li key={key}>
                <ColumnBox value={key} header={header} />
              </li>
            ))}
          </ul>
          <p className="flex gap-2">
            <Button type="submit">Apply</Button>
            {new URLSearchParams(search).has('columns') && (
              <Link
                to={withParameters(search, { columns: null })}
                className={buttonVariants({ variant: 'secondary' })}
                preventScrollReset
                // Ticks that nobody applied would stay.
                onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
              >
                All columns
              </Link>
            )}
          </p>
        </Form>
      </ChipPanel>
    </Chip>
  )
}

interface ColumnBoxProps {
  value: string
  header: string
  isShown?: boolean
  isFirst?: boolean
}

const ColumnBox = ({ value, header, isShown, isFirst }: ColumnBoxProps) => (
  <label className="flex min-h-(--control-height) flex-1 items-center gap-2">
    <input type="checkbox" name="show" value={value} defaultChecked={isShown} autoFocus={isFirst} />
    {header}
  </label>
)

interface MoveButtonProps {
  column: ColumnView
  way: 'up' | 'down'
  disabled: boolean
}

const MoveButton = ({ column: { key, header }, way, disabled }: MoveButtonProps) => (
  <Button
    type="submit"
    variant="ghost"
    size="icon"
    name="move"
    value={`${way}:${key}`}
    aria-label={`Move ${header} ${way}`}
    disabled={disabled}
  >
    <Icon name={way === 'up' ? 'ArrowUp' : 'ArrowDown'} />
  </Button>
)
