import { Form, Link, useLocation } from 'react-router'
import type { BusinessFacts } from '~/entities/business/business-values'
import { closedSearch, dialogSearch } from '~/listing/screen-url'

interface BusinessActionsProps {
  id: string
  facts: BusinessFacts
  pressKey: string
}

/** The actions of one business: in the row's menu, and in a dialog where no script opens the menu. */
export function BusinessActions({ id, facts, pressKey }: BusinessActionsProps) {
  const { pathname, search } = useLocation()
  const reference = encodeURIComponent(facts.businessRef)
  const [intent, label] = facts.isDisabled
    ? (['activate', 'Activate'] as const)
    : (['deactivate', 'Deactivate'] as const)
  const dialog = (modal: string, text: string, tone?: 'bad') => (
    <Link className="row-menu-item" data-tone={tone} to={dialogSearch(search, modal, id)} preventScrollReset>
      {text}
    </Link>
  )
  return (
    <>
      <Form method="post" action={pathname + closedSearch(search)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={pressKey} />
        <button className="row-menu-item" name="intent" value={intent}>
          {label}
        </button>
      </Form>
      {dialog('renew', 'Renew Subscription')}
      {dialog('change', 'Change Subscription')}
      {dialog('subscribe', 'Subscribe')}
      <Link className="row-menu-item" to={`/subscriptions/${reference}`}>
        View Subscriptions
      </Link>
      <Link className="row-menu-item" to={`/business/sales/${reference}`}>
        View Sales
      </Link>
      {dialog('extra-branch', 'Add Extra Branch')}
      {dialog('extra-staff', 'Add Extra Staff')}
      {dialog('delete', 'Delete', 'bad')}
    </>
  )
}
