import type { DialogViews } from '~/forms/dialogs'
import { RecordView } from '~/forms/record-view'
import { type subscriptionDialogs, subscriptionIntents } from './intents'
import { PlanForm } from './plan-form'
import type { PlanValues } from './plan-values'

const CreateForm = ({ values }: { values: PlanValues }) => (
  <PlanForm intent={subscriptionIntents.create} submit="Create" values={values} />
)

const EditForm = ({ id, ...plan }: { id: string; values: PlanValues; version: number | null }) => (
  <PlanForm intent={subscriptionIntents.update} submit="Save" hidden={{ id }} {...plan} />
)

export const views = {
  create: CreateForm,
  view: RecordView,
  edit: EditForm,
} satisfies DialogViews<typeof subscriptionDialogs>
