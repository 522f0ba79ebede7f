import { Form, Link, useLocation, useNavigate } from 'react-router'
import { ListError } from '~/listing/panel'
import { Button } from '~/ui/button'
import { Parts } from '~/ui/parts'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import { commandItemClass } from '~/ui/command'
import { BusinessCombobox } from './business-combobox'
import { selectionSearch } from './business'
import type { BusinessSelection } from './business-selector.server'

/** Chooses a screen's business, by typing or from the businesses that were found. */
export function BusinessSelector({ selection: { text, note, found } }: { selection: BusinessSelection }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Card>
      <Form
        action={pathname}
        className="flex items-end gap-2 p-3 print:hidden [&>[data-slot=field]]:flex-[0_1_34rem] sm:[&>[data-slot=field]]:flex sm:[&>[data-slot=field]]:items-center sm:[&>[data-slot=field]]:gap-3 sm:[&>[data-slot=field]>div]:flex-1"
      >
        <BusinessCombobox
          id="business"
          name="business.search"
          value={text}
          onChoose={({ ref }) => void navigate(selectionSearch(ref))}
        />
        <Button variant="secondary" size="lg" type="submit">
          Find
        </Button>
      </Form>
      {note && (
        <Alert className="m-2" role="status">
          {note}
        </Alert>
      )}
      {found && ('reason' in found ? <ListError failure={found} /> : <Found {...found} />)}
    </Card>
  )
}

function Found({ options, total, search }: Exclude<NonNullable<BusinessSelection['found']>, { ok: false }>) {
  return (
    <div className="border-t border-line p-3">
      <p className="wrap-anywhere text-muted" role={search && 'status'}>
        {headingOf(search, total)}
      </p>
      <ul className="-mx-2.5 mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4">
        {options.map(({ ref, name, email }) => (
          <li key={ref}>
            <Link to={selectionSearch(ref)} className={commandItemClass}>
              {name}
              <small>
                <Parts of={[ref, email].filter(Boolean)} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function headingOf(search: string, total: number): string {
  if (search === '') return total === 0 ? 'There is no business yet.' : 'Choose a business. The newest ones:'
  if (total === 0) return `No business fits “${search}”.`
  return total === 1 ? `One business fits “${search}”:` : `${total} businesses fit “${search}”. Choose one:`
}
