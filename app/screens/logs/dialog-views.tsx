import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FieldChanges } from '~/entities/log/record-history'
import type { FieldChange } from '~/entities/log/log-changes.server'
import { DialogButton } from '~/forms/dialog-links'
import type { DialogViews, RecordHeading } from '~/forms/dialogs'
import { RecordEntry, RecordValue } from '~/forms/record-view'
import { buttonVariants } from '~/ui/button'
import { emptyValue } from '~/ui/empty-value'
import { DialogFooter } from '~/ui/dialog'
import { valuesClass } from '~/ui/record-lists'
import { ReasonForm, UndoForm } from './entry-forms'
import { logDialogs } from './intents'

interface DetailsProps {
  id: string
  heading: RecordHeading
  person: { id?: string; name?: string }
  role: string
  email?: string
  businessRef?: string
  businessId?: string
  /** Id of the changed record. */
  record?: string
  /** Id of the change of several businesses that this began. */
  job?: string
  details?: string
  reasons: { text: string; about: string }[]
  /** The entry that this one explains. */
  about?: string
  changes: FieldChange[]
  canAddReason: boolean
  canUndo: boolean
}

function Details({ id, person, role, email, businessRef, businessId, details, ...entry }: DetailsProps) {
  const { record, job, reasons, about, changes, canAddReason, canUndo } = entry
  const business = businessId ? `modal=view&id=${encodeURIComponent(businessId)}` : `search=${businessRef}`
  return (
    <>
      {changes.length > 0 && (
        <section aria-labelledby="log-changes">
          <h3 id="log-changes">What changed</h3>
          <FieldChanges changes={changes} />
        </section>
      )}
      <dl className={valuesClass}>
        <RecordEntry label="Details">{details || emptyValue}</RecordEntry>
        {reasons.length > 0 && (
          <RecordEntry label="Reason">
            {reasons.map(({ text, about: by }) => (
              <p key={text + by}>
                {text}
                {by && <span className="text-xs text-muted block">{by}</span>}
              </p>
            ))}
          </RecordEntry>
        )}
        <RecordEntry label="Person">
          <LinkTo to={person.id && `/admins?modal=view&id=${encodeURIComponent(person.id)}`}>{person.name}</LinkTo>
        </RecordEntry>
        <RecordEntry label="Role">{role || emptyValue}</RecordEntry>
        <RecordEntry label="Email">
          <RecordValue value={email} kind="email" />
        </RecordEntry>
        <RecordEntry label="Business">
          <LinkTo to={businessRef && `/businesses?${business}`}>{businessRef ?? 'Super-Admin'}</LinkTo>
        </RecordEntry>
      </dl>
      <DialogFooter>
        {about && (
          <Link className={buttonVariants({ variant: 'ghost' })} to={`?modal=view&id=${encodeURIComponent(about)}`}>
            Its change
          </Link>
        )}
        {job && (
          <Link className={buttonVariants({ variant: 'secondary' })} to={`/bulk/${encodeURIComponent(job)}`}>
            Its results
          </Link>
        )}
        {record && (
          <Link
            className={buttonVariants({ variant: 'secondary' })}
            data-autofocus
            to={`/logs?record=${encodeURIComponent(record)}`}
          >
            All of this record
          </Link>
        )}
        {canAddReason && (
          <DialogButton dialog={logDialogs.reason} id={id}>
            Add reason
          </DialogButton>
        )}
        {canUndo && (
          <DialogButton dialog={logDialogs.undo} id={id}>
            Undo
          </DialogButton>
        )}
      </DialogFooter>
    </>
  )
}

const LinkTo = ({ to, children }: { to?: string; children: ReactNode }) =>
  to && children ? <Link to={to}>{children}</Link> : <>{children || emptyValue}</>

export const views = { view: Details, reason: ReasonForm, undo: UndoForm } satisfies DialogViews<typeof logDialogs>
