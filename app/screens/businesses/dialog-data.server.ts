import type { RouterContextProvider } from 'react-router'
import { type Business, contract, type Plan } from '#contract/index.ts'
import {
  type BusinessFacts,
  businessFacts,
  type BusinessValues,
  editValues,
  nameOf,
} from '~/entities/business/business-values'
import { formatDateTime } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { missing } from '~/ui/missing'
import { requestScope } from '~/lib/request'
import { namedOptions } from '~/listing/filters.server'
import { failureView } from '~/listing/list-view.server'
import { findRecord } from '~/platform/record.server'
import { reference } from '~/platform/reference.server'
import type { DialogName } from './dialog-names'
import type { DialogFailure } from '~/forms/platform-dialog'

type Context = Readonly<RouterContextProvider>
export type Options = { value: string; label: string }[]

/** What a dialog shows of its record. */
export type DialogView =
  | DialogFailure
  | { kind: 'category'; id: string; name: string; pressKey: string }
  | {
      kind: 'business'
      id: string
      name: string
      facts: BusinessFacts
      values: BusinessValues
      registered: string
      version: number | null
      categories: Options
      plans: Options
      pressKey: string
    }

/** Reads what `modal` needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Context, modal: DialogName, id: string | null): Promise<DialogView> {
  try {
    return modal === 'delete-category' ? await readCategory(context, id) : await readBusiness(context, modal, id)
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}

async function readCategory(context: Context, id: string | null): Promise<DialogView> {
  const [settings] = await reference(context, contract.settings.admin)
  const category = settings?.category.find((candidate) => candidate.id === id)
  if (!id || !category) return { kind: 'failure', message: 'This category is not there any more.' }
  return { kind: 'category', id, name: category.name ?? '', pressKey: crypto.randomUUID() }
}

async function readBusiness(context: Context, modal: DialogName, id: string | null): Promise<DialogView> {
  const [business, categories, plans] = await Promise.all([
    findRecord(context, contract.business.list, id),
    modal === 'edit' ? readCategories(context) : [],
    modal === 'subscribe' || modal === 'change' ? readPlans(context) : [],
  ])
  if (!business)
    return { kind: 'failure', message: 'This business is not there any more. Somebody may have deleted it.' }
  const { timeZone } = context.get(requestScope).settings
  return {
    kind: 'business',
    id: business._id ?? '',
    name: nameOf(business),
    facts: businessFacts(business),
    values: editValues(business),
    registered: (business.createdAt && formatDateTime(business.createdAt, timeZone)) || missing,
    version: business.version ?? null,
    categories,
    plans: plans.filter((plan) => isOffered(plan, business)).map(planOption),
    pressKey: crypto.randomUUID(),
  }
}

const readPlans = async (context: Context) => (await reference(context, contract.subscription.list)).data

async function readCategories(context: Context): Promise<Options> {
  const [settings] = await reference(context, contract.settings.admin)
  return namedOptions(settings?.category ?? [])
}

/** General plans are for everybody, a custom one is for its business. */
const isOffered = ({ type, businessRef }: Plan, business: Business) =>
  type !== 'custom' || !businessRef || businessRef === business.businessRef

const planOption = ({ _id, name, price, currency }: Plan) => ({
  value: _id ?? '',
  label: `${name ?? missing} (${formatMoney(price ?? 0, currency?.code ?? 'NGN')} a month)`,
})
