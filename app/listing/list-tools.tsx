import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { withParameters } from '~/lib/screen-url'
import { Await } from '~/ui/await'
import type { ColumnChoice, ListView, ViewsMenu } from './list-view'
import { useClosingChips } from './use-closing-chips'

/** One of them is open at a time. */
const group = 'list-tools'

/** What is shown of a list, and the views that are saved of it. Links and a GET form, so that both work without scripts. */
export function ListTools({ of: { columnChoice, views } }: { of: ListView }) {
  const frame = useRef<HTMLDivElement>(null)
  useClosingChips(frame)
  const { search } = useLocation()
  return (
    <div ref={frame} className="list-tools">
      <Await value={views} fallback={null}>
        {(menu) => menu && <Views key={search} menu={menu} />}
      </Await>
      {columnChoice && <Columns choice={columnChoice} />}
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

const Columns = ({ choice: { options, isOpen, isChanged } }: { choice: ColumnChoice }) => {
  const { search } = useLocation()
  const shown = options.filter((option) => option.isShown)
  return (
    <details className="chip" name={group} open={isOpen}>
      <summary>Columns</summary>
      {/* Made anew for another order: what is ticked is what the address says. */}
      <Form key={search} className="menu filter-box" aria-label="Columns" preventScrollReset>
        <ExistingSearchParams exclude={['columns', 'modal', 'id']} />
        <input type="hidden" name="choose" value="columns" />
        {/* Enter shows what is ticked, and moves nothing. */}
        <button type="submit" hidden>
          Apply
        </button>
        <ul className="column-options">
          {options.map(({ key, header, isShown }) => (
            <li key={key}>
              <label>
                <input type="checkbox" name="show" value={key} defaultChecked={isShown} />
                {header}
              </label>
              {isShown && (
                <>
                  <button
                    name="move"
                    value={`up:${key}`}
                    aria-label={`Move ${header} up`}
                    disabled={key === shown[0]?.key}
                  >
                    ↑
                  </button>
                  <button
                    name="move"
                    value={`down:${key}`}
                    aria-label={`Move ${header} down`}
                    disabled={key === shown.at(-1)?.key}
                  >
                    ↓
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className="column-buttons">
          <button type="submit" className="button button-primary">
            Apply
          </button>
          {isChanged && (
            <Link to={withParameters(search, { columns: null, modal: null })} className="button" preventScrollReset>
              All columns
            </Link>
          )}
        </p>
      </Form>
    </details>
  )
}
