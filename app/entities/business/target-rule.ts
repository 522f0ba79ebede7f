import type { Expiry } from '#contract/expiry.ts'
import type { TargetRule } from '#contract/notification.ts'

export const ruleLabels = {
  ruleCategory: 'Category',
  ruleState: 'State',
  rulePlan: 'Subscription plan',
  ruleStatus: 'Business status',
  ruleExpiry: 'Expiry',
} as const
type RuleField = keyof typeof ruleLabels
// A constant has no other keys than its type.
export const ruleFieldNames = Object.keys(ruleLabels) as RuleField[]

/** The form's rule fields as texts; an empty one sets no condition. */
export type RuleValues = Record<RuleField | 'targetBy' | 'ruleKeeps', string>

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

/** `22 active Pharmacy businesses in Lagos on Standard`; without a count, `Active Pharmacy businesses …`. */
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
