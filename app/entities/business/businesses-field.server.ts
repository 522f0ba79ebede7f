import { z } from 'zod'
import type { Notification, NotificationBody } from '#contract/index.ts'
import { text } from '~/forms/schemas.server'
import { FieldError } from '~/mutations/mutate.server'
import { ignorePlatformError } from '~/api-client/platform-error'
import type { Context } from '~/lib/request'
import { businessText, countInWords, referenceIn, type SelectedBusinesses } from './business'
import { findBusiness, findBusinesses, resolveBusiness } from './find-businesses.server'
import { countFitting, everyBusiness, readFitting, resolveRule, ruleFields } from './target-rule.server'

/** Businesses listed by name: a target of 100,000 must not make a form of 100,000 fields. */
const mostListed = 50
/** Less than a third of the calls of one session that an endpoint takes, because several records may be opened at once. */
const lookupsAtOnce = 9

const mostTicked = 1000
const longestText = 400

export const targetFields = {
  ...ruleFields,
  /** Ticked businesses, as `businessText` writes them. */
  target: z
    .array(text(longestText).default(''))
    .max(mostTicked, { error: `At most ${mostTicked} businesses can be ticked. Use Select All for every one.` })
    .default([]),
  /** The stored businesses that were listed, as `target`, between tabs: unlike the others they can be unticked. */
  listed: text(mostListed * longestText).default(''),
  /** For a form that comes back: how many the others are. */
  othersCount: text(10).default(''),
  /** Stored ones that were not listed; those that somebody else adds meanwhile are kept too. */
  others: z.enum(['kept', 'none']).optional(),
  all: z.literal('on').optional(),
  /** The search field's text, if nothing was chosen for it. */
  find: text(longestText).trim().default(''),
  /** Of the form: filled once an attempt's response was lost. */
  attempted: z.string().catch(''),
}
type TargetFields = z.output<z.ZodObject<typeof targetFields>>

export const noneChosen = 'Choose at least one business.'

export const isEmptyTarget = ({ targetBy, target, others, all, find }: Partial<TargetFields>): boolean =>
  targetBy !== 'rule' && !all && others !== 'kept' && !find && !target?.length

/** References of the businesses that were chosen one by one; those that match a stored rule were not. */
export const chosenBusinesses = (stored: Pick<Notification, 'target' | 'targetRule'> | undefined): string[] =>
  stored?.targetRule ? [] : (stored?.target ?? [])

/** The stored references for a form, by name, or by reference if the business can't be read. */
export async function describeTarget(context: Context, target: readonly string[]): Promise<SelectedBusinesses> {
  const shown = target.slice(0, mostListed)
  const nameOf = async (reference: string) => {
    const business = await findBusiness(context, reference).catch(ignorePlatformError)
    return business ? businessText(business) : reference
  }
  // On a platform that can't search, the first lookup caches the whole list for the others.
  const listed = await Promise.all(shown.slice(0, 1).map(nameOf))
  while (listed.length < shown.length) {
    const next = shown.slice(listed.length, listed.length + lookupsAtOnce)
    listed.push(...(await Promise.all(next.map(nameOf))))
  }
  return { listed, others: target.length - listed.length }
}

/** The call's targets from the form and the stored notification. Throws `PlatformError` and `FieldError`. */
export async function resolveTarget(
  context: Context,
  fields: TargetFields,
  stored: Pick<Notification, 'target' | 'targetRule'> | undefined,
): Promise<Pick<NotificationBody, 'target' | 'targetRule'>> {
  if (fields.targetBy === 'rule') return resolveRule(context, fields, stored)
  const target = await resolveChosen(context, fields, chosenBusinesses(stored))
  if (target.length > 0) return { target }
  throw new FieldError('target', noneChosen)
}

async function resolveChosen(context: Context, fields: TargetFields, stored: readonly string[]): Promise<string[]> {
  if (fields.all) return readFitting(context, everyBusiness)
  const known = new Set(stored)
  // A reference that has no business is shown by itself, and may end in parentheses.
  const referenceOf = (text: string) => (known.has(text) ? text : referenceIn(text))
  const listed = new Set(fields.listed.split('\t').map(referenceOf))
  const others = fields.others ? stored.filter((reference) => !listed.has(reference)) : []
  const typed = fields.find ? [await resolveTyped(context, fields.find)] : []
  const chosen = new Set([...others, ...fields.target.map(referenceOf), ...typed])
  // No path has these references, so any format will do.
  const added = [...chosen].filter((reference) => !known.has(reference) && reference !== '')
  // Somebody else has taken it away, unless an attempt of one's own has, or it is found anew.
  const isTakenAway = (reference: string) => !fields.attempted && listed.has(reference) && !typed.includes(reference)
  // Stored references are kept in their order.
  const kept = stored.filter((reference) => chosen.has(reference))
  const target = [...kept, ...added.filter((reference) => !isTakenAway(reference))]
  // Whoever keeps none but those wants them.
  return target.length > 0 ? target : added
}

/** The ticks of a form whose stored businesses somebody else has changed: what they added or took away stays so. */
export async function mergeTarget(stored: readonly string[], form: FormData, context: Context) {
  const { listed } = await describeTarget(context, stored)
  const known = new Set(stored)
  const referenceOf = (text: string) => (known.has(text) ? text : referenceIn(text))
  // Sets, because a posted form may have thousands.
  const referencesOf = (texts: readonly string[]) => new Set(texts.map(referenceOf))
  const ticked = form.getAll('target').filter((value) => typeof value === 'string')
  const before = String(form.get('listed') ?? '')
    .split('\t')
    .filter(Boolean)
  const isIn = (references: Set<string>, text: string) => references.has(referenceOf(text))
  const [listedNow, listedBefore] = [referencesOf(listed), referencesOf(before)]
  // What was listed stays so, or it would be kept or unticked as one of the others.
  const shown = [...listed, ...before.filter((text) => isIn(known, text) && !isIn(listedNow, text))]
  // What an attempt has stored whose response was lost is nobody else's.
  const isMine = Boolean(form.get('attempted'))
  // One that was not listed is new, or was one of the others, which are kept or unticked together.
  const [chosen, shownNow] = [referencesOf(ticked), referencesOf(shown)]
  const kept = shown.filter((text) => (isIn(listedBefore, text) ? isIn(chosen, text) : form.has('others')))
  const added = ticked.filter((text) => !isIn(listedBefore, text) && !isIn(shownNow, text))
  return {
    target: isMine ? ticked : [...kept, ...added],
    listed: shown.join('\t'),
    othersCount: String(stored.length - shown.length),
  }
}

async function resolveTyped(context: Context, text: string): Promise<string> {
  const { business } = await resolveBusiness(context, text)
  if (business) return business.ref
  throw new FieldError('target', `“${text}” is not the name or reference of one business. Find it, and choose it.`)
}

/**
 * Without scripts: ticks the business that a search finds, offers several, or counts those that match a rule. Throws
 * `PlatformError`, and `FieldError` where it finds none.
 */
export async function refreshTarget(form: FormData, context: Context): Promise<Record<string, string | string[]>> {
  if (form.get('refresh') === 'count') return { fitting: await countPosted(form, context) }
  const typed = String(form.get('find') ?? '')
    .slice(0, longestText)
    .trim()
  if (typed === '') return {}
  const target = form.getAll('target').filter((value) => typeof value === 'string')
  const { business } = await resolveBusiness(context, typed)
  if (business) return { target: [...new Set([...target, businessText(business)])], find: '' }
  const { options, total } = await findBusinesses(context, typed)
  if (total === 0) throw new FieldError('target', `No business matches “${typed}”.`)
  return { found: options.map(businessText), moreFound: String(total - options.length) }
}

/** Never rejects for a failing platform: the count is not saved. */
async function countPosted(form: FormData, context: Context): Promise<string> {
  const { success, data } = z.object(ruleFields).safeParse(Object.fromEntries(form))
  if (!success) return ''
  const count = await countFitting(context, data).catch(ignorePlatformError)
  return count === undefined ? 'The businesses could not be counted. Try again.' : countInWords(count)
}
