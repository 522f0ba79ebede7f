import { Link, useLocation } from 'react-router'
import { selectionSearch } from '~/entities/business/business'
import { HistoryEntries } from '~/entities/log/record-history'
import { ActivationButton } from '~/forms/screen-form'
import { DialogButton } from '~/forms/dialog-links'
import type { RecordHeading } from '~/forms/dialogs'
import { EditButton, type RecordField, RecordValues } from '~/forms/record-view'
import { Permitted } from '~/session/permission'
import { buttonVariants } from '~/ui/button'
import { Alert } from '~/ui/alert'
import { DialogFooter } from '~/ui/dialog'
import { businessDialogs as dialogs, businessIntents } from './intents'
import { SubscriptionTab } from './subscription-tab'
import type { TabContent } from './tab-contents.server'
import { TabEntries } from './tab-entries'

interface BusinessRecordProps {
  id: string
  businessRef: string
  isDisabled: boolean
  heading: RecordHeading
  content: { tab: 'details'; fields: RecordField[] } | TabContent
}

export function BusinessRecord({ id, businessRef, isDisabled, content }: BusinessRecordProps) {
  const { search } = useLocation()
  const reference = encodeURIComponent(businessRef)
  if ('failure' in content) {
    return (
      <Alert variant="destructive" role="alert">
        <p>{content.failure}</p>
        <Link to={search} className="underline" preventScrollReset>
          Retry
        </Link>
      </Alert>
    )
  }
  switch (content.tab) {
    case 'details':
      return (
        <>
          <RecordValues fields={content.fields} />
          <DialogFooter>
            <DialogButton dialog={dialogs.delete} id={id} variant="ghost">
              Delete
            </DialogButton>
            <ActivationButton id={id} isActive={!isDisabled} intents={businessIntents} />
            <EditButton id={id} edit={dialogs.edit} />
          </DialogFooter>
        </>
      )
    case 'subscription':
      return <SubscriptionTab id={id} businessRef={businessRef} subscription={content.subscription} />
    case 'sales':
      return (
        <>
          <TabEntries title="Last ten sales" entries={content.entries} emptyText="No sales yet" />
          <DialogFooter>
            <Link
              className={buttonVariants({ variant: 'secondary' })}
              data-autofocus
              to={`/business/sales/${reference}`}
            >
              View Sales
            </Link>
          </DialogFooter>
        </>
      )
    case 'staff': {
      const staffs = `/staffs${selectionSearch(businessRef)}`
      return (
        <>
          <TabEntries
            title={
              content.total > content.entries.length
                ? `The newest ${content.entries.length} of ${content.total}`
                : 'Staff'
            }
            entries={content.entries}
            emptyText="No staffs in this business"
            to={(person) => `${staffs}&modal=view&id=${encodeURIComponent(person)}`}
          />
          <DialogFooter>
            <Link className={buttonVariants({ variant: 'ghost' })} to={staffs}>
              View Staffs
            </Link>
            <Permitted to="write">
              <Link className={buttonVariants()} data-autofocus to={`${staffs}&modal=create`}>
                Add Staff
              </Link>
            </Permitted>
          </DialogFooter>
        </>
      )
    }
    case 'history':
      return (
        <>
          <section aria-label="What administrators did">
            <h3>What administrators did</h3>
            <HistoryEntries entries={content.entries} />
          </section>
          <DialogFooter>
            <Link className={buttonVariants({ variant: 'secondary' })} data-autofocus to={content.all}>
              View Logs
            </Link>
          </DialogFooter>
        </>
      )
  }
}
