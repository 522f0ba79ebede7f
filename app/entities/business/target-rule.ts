import type { Expiry } from '#contract/expiry.ts'
import type { TargetRule } from '#contract/notification.ts'

/** The fields of a form that choose businesses by a rule, as texts; an empty one asks nothing. */
export interface RuleValues extends Record<string, string> {
  targetBy: string
  ruleCategory: string
  ruleState: string
  rulePlan: string
  ruleStatus: string
  ruleExpiry: string
  /** Whether the rule is kept, or the list of those who fit it now. */
  ruleKeeps: string
}

export const ruleLabels = {
  ruleCategory: 'Category',
  ruleState: 'State',
  rulePlan: 'Subscription plan',
  ruleStatus: 'Business status',
  ruleExpiry: 'Expiry',
} as const
export type RuleField = keyof typeof ruleLabels
export const ruleFieldNames = [
  'ruleCategory',
  'ruleState',
  'rulePlan',
  'ruleStatus',
  'ruleExpiry',
] as const satisfies RuleField[]

/** The form's fields for a stored rule, or for a notification without one. */
export const ruleValues = (rule: TargetRule | null | undefined): RuleValues => ({
  targetBy: rule ? 'rule' : 'chosen',
  ruleCategory: rule?.category ?? '',
  ruleState: rule?.state ?? '',
  rulePlan: rule?.plan ?? '',
  ruleStatus: rule?.status ?? '',
  ruleExpiry: rule?.expiry ?? '',
  ruleKeeps: 'rule',
})

const ends: Readonly<Record<string, string>> = {
  lapsed: 'has lapsed',
  'due-7': 'is due in 7 days',
  'due-30': 'is due in 30 days',
  'this-month': 'ends this month',
} satisfies Record<Expiry, string>

/** `22 active Pharmacy businesses in Lagos on Standard`; without a count of them `Active Pharmacy businesses …`. */
export function ruleInWords({ category, state, plan, planName, status, expiry }: TargetRule, count?: number): string {
  const words = [
    category || state || plan ? '' : 'all',
    count?.toLocaleString('en-GB'),
    status,
    category,
    count === 1 ? 'business' : 'businesses',
    state && `in ${state}`,
    plan && `on ${planName ?? plan}`,
    expiry && `whose subscription ${ends[expiry] ?? expiry}`,
  ]
  const sentence = words.filter(Boolean).join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export const countInWords = (count: number): string =>
  count === 1 ? '1 business' : `${count.toLocaleString('en-GB')} businesses`
