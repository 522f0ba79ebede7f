import { Link } from 'react-router'
import type { ChangeHistory } from '~/entities/log/history.server'
import { RecordHistory } from '~/entities/log/record-history'
import type { PlanValues } from '~/entities/plan/plan-values'
import type { DialogViews, RecordHeading } from '~/forms/dialogs'
import { type RecordField, RecordView } from '~/forms/record-view'
import { formatNumber } from '~/lib/number'
import { DialogDescription } from '~/ui/dialog'
import { subscriptionDialogs, subscriptionIntents } from './intents'
import { PlanForm } from './plan-form'

/** Who a change of the plan affects and when, if the platform tells it. */
const PlanUsers = ({ id, count }: { id: string; count: number | undefined }) =>
  count !== undefined && (
    <DialogDescription>
      <span>
        {count === 0 ? (
          'No business uses this plan.'
        ) : (
          <>
            Used by{' '}
            <Link to={`/subscribers?plan=${encodeURIComponent(id)}`} className="underline">
              {count === 1 ? '1 business' : `${formatNumber(count)} businesses`}
            </Link>
            . A changed price or limit applies from the next renewal; until then what is paid for stays as it was sold.
          </>
        )}
      </span>
    </DialogDescription>
  )

interface PlanRecordProps {
  id: string
  heading: RecordHeading
  fields: RecordField[]
  history: ChangeHistory | undefined
}

const PlanRecord = ({ history, ...record }: PlanRecordProps) => (
  <RecordView {...record} edit={subscriptionDialogs.edit}>
    <RecordHistory history={history} />
  </RecordView>
)

export const views = {
  create: (plan: { values: PlanValues }) => <PlanForm intent={subscriptionIntents.create} submit="Create" {...plan} />,
  view: PlanRecord,
  edit: ({ id, users, ...plan }: { id: string; values: PlanValues; version: number | null; users?: number }) => (
    <PlanForm
      intent={subscriptionIntents.update}
      submit="Save"
      hidden={{ id }}
      note={<PlanUsers id={id} count={users} />}
      {...plan}
    />
  ),
} satisfies DialogViews<typeof subscriptionDialogs>
