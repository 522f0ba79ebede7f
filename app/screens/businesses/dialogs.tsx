import { type Business, contract } from '#contract/index.ts'
import { bulkReader } from '~/entities/bulk/bulk-selection.server'
import { nameOf } from '~/entities/business/business'
import { deletionOf } from '~/entities/business/business-actions.server'
import { sheetTabs, tabOf } from '~/entities/business/business-tabs'
import {
  extraReader,
  readPlanChange,
  readRenewal,
  readSubscribing,
} from '~/entities/subscription/change-dialogs.server'
import { dialogLoader, type DialogRequest, expectRecord, recordNotFound } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { RecordHeading } from '~/forms/dialogs'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { namedOptions } from '~/listing/filters.server'
import { findRecord, readRecord } from '~/api-client/record.server'
import { emptyValue } from '~/ui/empty-value'
import { businessLabels, businessSummary, editValues } from './business-values'
import { businesses } from './list.server'
import type { views } from './dialog-views'
import { businessDialogs } from './intents'
import { readCategories, readSettings } from './references.server'
import { readTab } from './tab-contents.server'

export const loader = dialogLoader<typeof views>(businessDialogs, {
  view: readRecordView,
  edit: readForm,
  actions: readSummary,
  subscribe: readSubscribing,
  change: readPlanChange,
  renew: readRenewal,
  'extra-branch': extraReader('branch'),
  'extra-staff': extraReader('staff'),
  bulk: bulkReader('businesses', () => businesses),
  delete: async (request) => deletionOf(request.context, await readListed(request)),
  settings: ({ context }) => readSettings(context),
  'delete-category': readCategory,
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

/** The business as the list has it. */
const readListed = ({ context, id }: DialogRequest): Promise<Business> =>
  expectRecord(findRecord(context, contract.business.list, id), 'This business')

const summary = (business: Business) => ({
  id: business._id ?? '',
  name: nameOf(business),
  ...businessSummary(business),
})

async function readSummary(request: DialogRequest) {
  const business = summary(await readListed(request))
  return { ...business, heading: { name: business.name } }
}

async function readRecordView(request: DialogRequest) {
  const business = await readListed(request)
  const { context, url } = request
  const { id, businessRef, isDisabled } = summary(business)
  const tab = tabOf(url)
  const tabs = sheetTabs(url.search, { id, current: tab })
  const content =
    tab === 'details' ? { tab, fields: detailsOf(business, request) } : await readTab(context, business, tab)
  return { id, businessRef, isDisabled, heading: { ...headingOf(business), tabs }, content }
}

function headingOf(business: Business): RecordHeading {
  const { businessRef, isDisabled } = businessSummary(business)
  const { category, state } = editValues(business)
  const summary = [category, capitalised(state)].filter(Boolean).join(' · ')
  return { name: nameOf(business), status: isDisabled ? 'Inactive' : 'Active', reference: businessRef, summary }
}

function detailsOf(business: Business, request: DialogRequest): RecordField[] {
  const values: Record<string, string> = editValues(business)
  const kinds: Record<string, RecordField['kind']> = { email: 'email', phone: 'phone' }
  const fields = Object.entries(businessLabels).map(([name, label]) => {
    const value = values[name] ?? ''
    return { label, value: name === 'country' ? capitalised(value) : value, kind: kinds[name] }
  })
  return [...fields, { label: 'Date registered', value: dateRegistered(business, request) }]
}

const dateRegistered = ({ createdAt }: Business, { context }: DialogRequest) =>
  (createdAt && formatDateTime(createdAt, context.get(requestScope).settings.timeZone)) || emptyValue

async function readForm(request: DialogRequest) {
  const { context, id } = request
  const [business, categories] = await Promise.all([
    // Read anew: with a cached row, saving would undo what others have changed since.
    expectRecord(readRecord(context, contract.business.list, id), 'This business'),
    readCategories(context),
  ])
  return {
    id: business._id ?? '',
    heading: headingOf(business),
    values: editValues(business),
    registered: dateRegistered(business, request),
    version: business.version ?? null,
    categories: namedOptions(categories),
  }
}

async function readCategory({ context, id }: DialogRequest) {
  const category = (await readCategories(context)).find((candidate) => candidate.id === id)
  if (!id || !category) throw recordNotFound('This category')
  return { id, name: category.name ?? '' }
}
