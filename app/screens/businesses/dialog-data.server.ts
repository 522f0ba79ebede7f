import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import type { BusinessFormView } from '~/entities/business/business-form'
import { type BusinessFacts, businessFacts, editValues, nameOf } from '~/entities/business/business-values'
import type { CategoryView } from '~/entities/settings/delete-category-form'
import { offeredPlans, readPlans } from '~/entities/subscription/offered-plans.server'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import type { Options } from '~/forms/fields'
import type { DialogFailure } from '~/forms/platform-dialog'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { namedOptions } from '~/listing/filters.server'
import { findRecord, readRecord } from '~/api-client/record.server'
import { reference } from '~/api-client/reference.server'
import { emptyValue } from '~/ui/empty-value'

export const dialogTitles = {
  view: 'Business',
  edit: 'Business',
  actions: 'Actions',
  subscribe: 'Subscribe',
  change: 'Change Subscription',
  renew: 'Renew Subscription',
  'extra-branch': 'Add Extra Branch',
  'extra-staff': 'Add Extra Staff',
  delete: 'Delete Business',
  'delete-category': 'Delete Category',
} as const
export type DialogName = keyof typeof dialogTitles

export interface BusinessView extends BusinessFormView {
  kind: 'business'
  name: string
  facts: BusinessFacts
  plans: Options
}

/** What a dialog shows of its record. */
export type DialogView = CategoryView | BusinessView

type Context = Readonly<RouterContextProvider>

export const readDialog = ({ context, modal, id }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> =>
  modal === 'delete-category' ? readCategory(context, id) : readBusiness(context, modal, id)

const readCategories = async (context: Context) =>
  (await reference(context, contract.settings.admin))[0]?.category ?? []

async function readCategory(context: Context, id: string | null): Promise<DialogView | DialogFailure> {
  const category = (await readCategories(context)).find((candidate) => candidate.id === id)
  if (!id || !category) return recordNotFound('This category')
  return { kind: 'category', id, name: category.name ?? '', idempotencyKey: crypto.randomUUID() }
}

async function readBusiness(context: Context, modal: DialogName, id: string | null) {
  // What is edited must not be a row of minutes ago: saving would undo what others have changed since.
  const read = modal === 'edit' ? readRecord : findRecord
  const [business, categories, plans] = await Promise.all([
    read(context, contract.business.list, id),
    modal === 'edit' ? readCategories(context) : [],
    modal === 'subscribe' || modal === 'change' ? readPlans(context) : [],
  ])
  if (!business) return recordNotFound('This business')
  const { timeZone } = context.get(requestScope).settings
  return {
    kind: 'business',
    id: business._id ?? '',
    name: nameOf(business),
    facts: businessFacts(business),
    values: editValues(business),
    registered: (business.createdAt && formatDateTime(business.createdAt, timeZone)) || emptyValue,
    version: business.version ?? null,
    categories: namedOptions(categories),
    plans: offeredPlans(plans, business),
    idempotencyKey: crypto.randomUUID(),
  } satisfies DialogView
}
