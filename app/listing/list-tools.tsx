import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { withParameters } from '~/lib/screen-url'
import { Await } from '~/ui/await'
import { Icon, type IconName } from '~/ui/icon'
import type { ListView, ViewsMenu } from './list-view'
import { optionalColumns } from './optional-columns'
import { useClosingChips } from './use-closing-chips'

/** One of them is open at a time. */
const group = 'list-tools'

/** What is shown of a list, and the views that are saved of it. Links and a GET form, so that both work without scripts. */
export function ListTools({ of: list }: { of: ListView }) {
  const frame = useRef<HTMLDivElement>(null)
  useClosingChips(frame)
  const { search } = useLocation()
  const isChoosing = new URLSearchParams(search).get('modal') === 'columns'
  return (
    <div ref={frame} className="list-tools">
      <Await value={list.views} fallback={null}>
        {(menu) => menu && <Views key={search} menu={menu} />}
      </Await>
      {isChoosing ? (
        <Columns of={list} />
      ) : (
        <span className="chip">
          <Link to={withParameters(search, { modal: 'columns' })} preventScrollReset>
            Columns
          </Link>
        </span>
      )}
    </div>
  )
}

const savingAddress = (address: string, modal?: 'save') => `/views${withParameters('', { modal, address })}`

function Views({ menu: { address, views } }: { menu: ViewsMenu }) {
  return (
    <details className="chip" name={group}>
      <summary>Views</summary>
      <div className="menu filter-box">
        <nav aria-label="Views">
          {views.map(({ name, to, isCurrent, isDefault }) => (
            <Link key={name} to={to} className="menu-item" aria-current={isCurrent || undefined}>
              {name}
              {isDefault && <small> Default</small>}
            </Link>
          ))}
          <hr />
          <Link to={savingAddress(address, 'save')} className="menu-item">
            Save this view…
          </Link>
          <Link to={savingAddress(address)} className="menu-item">
            Manage views…
          </Link>
        </nav>
      </div>
    </details>
  )
}

/** The form that chooses columns. It is made when its address asks for it, because it has more controls than all else. */
function Columns({ of: { columns, hiddenColumns = [] } }: { of: ListView }) {
  const { search } = useLocation()
  const shown = optionalColumns(columns)
  return (
    <details className="chip" name={group} open>
      <summary>Columns</summary>
      <Form className="menu filter-box" aria-label="Columns" preventScrollReset>
        <ExistingSearchParams exclude={['columns', 'modal', 'id']} />
        <input type="hidden" name="choose" value="columns" />
        {/* Enter shows what is ticked, and moves nothing. */}
        <button type="submit" hidden>
          Apply
        </button>
        <ul className="column-options">
          {shown.map(({ key, header }, place) => (
            <li key={key}>
              <ColumnBox value={key} header={header} isShown isFirst={place === 0} />
              <MoveButton value={`up:${key}`} label={`Move ${header} up`} disabled={place === 0} icon="ArrowUp" />
              <MoveButton
                value={`down:${key}`}
                label={`Move ${header} down`}
                disabled={place === shown.length - 1}
                icon="ArrowDown"
              />
            </li>
          ))}
          {hiddenColumns.map(({ key, header }) => (
            <li key={key}>
              <ColumnBox value={key} header={header} />
            </li>
          ))}
        </ul>
        <p className="column-buttons">
          <button type="submit" className="button button-primary">
            Apply
          </button>
          {new URLSearchParams(search).has('columns') && (
            <Link
              to={withParameters(search, { columns: null })}
              className="button"
              preventScrollReset
              // Ticks that nobody applied would stay.
              onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
            >
              All columns
            </Link>
          )}
        </p>
      </Form>
    </details>
  )
}

interface ColumnBoxProps {
  value: string
  header: string
  isShown?: boolean
  isFirst?: boolean
}

const ColumnBox = ({ value, header, isShown = false, isFirst = false }: ColumnBoxProps) => (
  <label>
    <input type="checkbox" name="show" value={value} defaultChecked={isShown} autoFocus={isFirst} />
    {header}
  </label>
)

interface MoveButtonProps {
  value: string
  label: string
  icon: IconName
  disabled: boolean
}

const MoveButton = ({ label, icon, ...button }: MoveButtonProps) => (
  <button name="move" aria-label={label} {...button}>
    <Icon name={icon} size={14} />
  </button>
)
