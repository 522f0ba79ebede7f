import { z } from 'zod'
import { expiries } from '#contract/expiry.ts'
import { type Business, contract, type Notification, type NotificationBody } from '#contract/index.ts'
import { readFirstRows } from '~/api-client/read-list.server'
import { reference } from '~/api-client/reference.server'
import { readRanges } from '~/api-client/whole-list.server'
import type { Options } from '~/forms/fields'
import { text } from '~/forms/schemas.server'
import { isSame, namedOptions } from '~/listing/filters.server'
import { FieldError } from '~/mutations/mutate.server'
import { offers, requireCapabilities } from '~/session/session.server'
import type { Context } from '~/lib/request'
import { planFigures, pricedName } from '../plan/plan-values'
import { expiryWords } from '../subscriber/list.server'

export const ruleFields = {
  targetBy: z.enum(['chosen', 'rule']).default('chosen'),
  ruleCategory: text(200).default(''),
  ruleState: text(200).default(''),
  rulePlan: text(64).default(''),
  ruleStatus: z.enum(['', 'active', 'inactive']).default(''),
  ruleExpiry: z.enum(['', ...expiries]).default(''),
  ruleKeeps: z.enum(['rule', 'list']).default('rule'),
}
export type Rule = Pick<
  z.output<z.ZodObject<typeof ruleFields>>,
  'ruleCategory' | 'ruleState' | 'rulePlan' | 'ruleStatus' | 'ruleExpiry'
>

export interface RuleOptions {
  categories: Options
  states: Options
  /** Undefined where the platform knows no rules: then they choose a list, and not by plan. */
  plans?: Options
  expiries?: Options
}

type Stored = Pick<Notification, 'targetRule'>

/** A platform that has a rule keeps rules, even where its capabilities could not be read, or were when it was older. */
const keepsRules = (context: Context, stored: Stored | undefined) =>
  Boolean(stored?.targetRule) || offers(context, 'targetRules')

/** Never rejects: what can't be read offers nothing. */
export async function readRuleOptions(context: Context, stored?: Stored): Promise<RuleOptions> {
  const [settings, countries, plans] = await Promise.all([
    reference(context, contract.settings.admin).catch(() => []),
    reference(context, contract.settings.countries).catch(() => []),
    keepsRules(context, stored)
      ? reference(context, contract.subscription.list).catch(() => ({ data: [] }))
      : undefined,
  ])
  return {
    categories: namedOptions(settings[0]?.category ?? []),
    states: namedOptions(countries.flatMap(({ states }) => states)),
    ...(plans && {
      expiries: Object.entries(expiryWords).map(([value, label]) => ({ value, label })),
      plans: plans.data.flatMap((plan) =>
        plan._id ? [{ value: plan._id, label: pricedName(planFigures({ ...plan, name: plan.name ?? plan._id })) }] : [],
      ),
    }),
  }
}

/** The businesses list that a rule means: the platform's filters, and what the console has to look for itself. */
function listOf(context: Context, rule: Rule) {
  const { ruleCategory: category, ruleState: state, ruleStatus: status, rulePlan: plan, ruleExpiry: expiry } = rule
  const byPlatform = {
    ...(status && { status }),
    ...(state && { state }),
    ...(category && offers(context, 'categoryFilter') && { category }),
    ...(plan && { plan }),
    ...(expiry && { expiry }),
  }
  const where =
    category && !byPlatform.category ? ({ account }: Business) => isSame(account?.category, category) : undefined
  return { query: byPlatform, where }
}

/** How many businesses fit a rule now. Throws `PlatformError`. */
export async function countFitting(context: Context, rule: Rule): Promise<number> {
  const list = { endpoint: contract.business.list, ...listOf(context, rule) }
  return (await readFirstRows(context, { ...list, count: 1 })).total
}

/** Every business; a rule that asks nothing. */
export const everyBusiness: Rule = { ruleCategory: '', ruleState: '', rulePlan: '', ruleStatus: '', ruleExpiry: '' }

/** References of the businesses that fit, oldest first, so that a new one shifts no range. Throws `PlatformError`. */
export async function readFitting(context: Context, rule: Rule): Promise<string[]> {
  const references = new Set<string>()
  const { query, where } = listOf(context, rule)
  const request = { endpoint: contract.business.list, query, isMinimal: !where }
  for await (const { rows } of readRanges(context, request, { sort: 'createdAt' })) {
    for (const business of where ? rows.filter(where) : rows) {
      if (business.businessRef) references.add(business.businessRef)
    }
  }
  return [...references]
}

/** The rule where the platform keeps it, else those who fit. Throws `PlatformError`, and `FieldError` for none. */
export async function resolveRule(
  context: Context,
  rule: Rule & { ruleKeeps: string },
  stored: Stored | undefined,
): Promise<Pick<NotificationBody, 'target' | 'targetRule'>> {
  const { ruleCategory: category, ruleState: state, rulePlan: plan, ruleStatus: status, ruleExpiry: expiry } = rule
  await requireCapabilities(context)
  if (rule.ruleKeeps === 'rule' && keepsRules(context, stored)) {
    const asked = Object.entries({ category, state, plan, status, expiry }).filter(([, value]) => value !== '')
    return { target: [], targetRule: Object.fromEntries(asked) }
  }
  const target = await readFitting(context, rule)
  if (target.length > 0) return { target }
  throw new FieldError('targetBy', 'No business fits this. Ask for less.')
}
