import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { ComingSearchParams } from './address-fields'
import { withParameters } from '~/lib/screen-url'
import { Button, buttonVariants } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { optionalColumns } from './column-kinds'
import type { ColumnView, ListView } from './list-view'

export function ColumnsForm({ of: { columns, hiddenColumns = [] } }: { of: ListView }) {
  const search = useComingSearch()
  const shown = optionalColumns(columns)
  return (
    <Form className="grid gap-3" aria-label="Columns" preventScrollReset>
      <ComingSearchParams exclude={['columns', 'modal', 'id']} />
      <input type="hidden" name="choose" value="columns" />
      {/* Makes Enter apply the ticks instead of moving a column. */}
      <button type="submit" hidden>
        Apply
      </button>
      <ul className="*:flex">
        {shown.map((column, place) => (
          <li key={column.key}>
            <ColumnBox column={column} defaultChecked autoFocus={place === 0} />
            <MoveButton column={column} way="up" disabled={place === 0} />
            <MoveButton column={column} way="down" disabled={place === shown.length - 1} />
          </li>
        ))}
        {hiddenColumns.map((column) => (
          <li key={column.key}>
            <ColumnBox column={column} />
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
            // Discards ticks that were not applied.
            onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
          >
            All columns
          </Link>
        )}
      </p>
    </Form>
  )
}

interface ColumnControl {
  column: Pick<ColumnView, 'key' | 'header'>
}

const ColumnBox = ({ column: { key, header }, ...box }: ColumnControl & ComponentProps<'input'>) => (
  <label className="flex min-h-(--control-height) flex-1 items-center gap-2">
    <input type="checkbox" name="show" value={key} {...box} />
    {header}
  </label>
)

type MoveButtonProps = ColumnControl & { way: 'up' | 'down'; disabled: boolean }

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
