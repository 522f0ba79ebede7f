import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { text } from '~/forms/schemas.server'
import { FieldError } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { readRanges } from '~/api-client/whole-list.server'
import { businessText, type SelectedBusinesses, referenceIn } from './business'
import { findBusiness, findBusinesses, resolveBusiness } from './find-businesses.server'

type Context = Readonly<RouterContextProvider>

/** The number listed by name: a target of 100,000 must not become a form of 100,000 fields. */
const mostListed = 20

/** More than anybody ticks one by one. */
const mostTicked = 1000
/** As `businessText` writes a business: its name and reference. */
const longestText = 400

/** The fields of `BusinessesField`. */
export const targetFields = {
  /** Ticked businesses, as `businessText` writes them. */
  target: z
    .array(text(longestText).default(''))
    .max(mostTicked, { error: `At most ${mostTicked} businesses can be ticked. Use Select All for every one.` })
    .default([]),
  /** References of the stored businesses that were listed: tells an unticked one from one that was not listed. */
  listed: text(5000).default(''),
  /** Keeps the stored businesses that were not listed. */
  others: z.literal('kept').optional(),
  /** Select All. */
  all: z.literal('on').optional(),
  /** The text of the search field; with scripts it is empty when the form is sent. */
  find: text(longestText).trim().default(''),
}
type TargetFields = z.output<z.ZodObject<typeof targetFields>>

export const isEmptyTarget = ({ target, others, all, find }: Partial<TargetFields>): boolean =>
  !all && !others && !find && !target?.length

/** The stored references as a form shows them: by name, or by reference if the business can't be read. */
export async function describeTarget(context: Context, target: readonly string[]): Promise<SelectedBusinesses> {
  const [first, ...more] = target.slice(0, mostListed)
  const nameOf = async (reference: string) => {
    const business = await findBusiness(context, reference).catch(ignorePlatformError)
    return business ? businessText(business) : reference
  }
  // On a platform that can't search, the first lookup caches the whole list for the others.
  const listed = first === undefined ? [] : [await nameOf(first)]
  return {
    listed: [...listed, ...(await Promise.all(more.map(nameOf)))],
    others: target.length - listed.length - more.length,
  }
}

/** The references that the form means, given the stored ones. Throws `PlatformError`. */
export async function resolveTarget(
  context: Context,
  fields: TargetFields,
  stored: readonly string[],
): Promise<string[]> {
  if (fields.all) return allReferences(context)
  const listed = new Set(fields.listed.split(' '))
  const known = new Set(stored)
  const others = fields.others ? stored.filter((reference) => !listed.has(reference)) : []
  const typed = fields.find ? [await resolveTyped(context, fields.find)] : []
  const references = [...others, ...fields.target.map(referenceIn), ...typed]
  // References that are stored already are kept, whatever their form.
  return [...new Set(references)].filter((reference) => known.has(reference) || identifier.safeParse(reference).success)
}

async function resolveTyped(context: Context, text: string): Promise<string> {
  const { business } = await resolveBusiness(context, text)
  if (business) return business.ref
  throw new FieldError('target', `“${text}” is not the name or reference of one business. Find it, and choose it.`)
}

/**
 * The references of all businesses, in long ranges where the platform supports them. Oldest first, so that a business
 * added meanwhile does not shift the others into another range.
 */
async function allReferences(context: Context): Promise<string[]> {
  const references = new Set<string>()
  const request = { endpoint: contract.business.list, query: {}, isMinimal: true }
  for await (const { rows } of readRanges(context, request, { sort: 'createdAt' })) {
    for (const { businessRef } of rows) if (businessRef) references.add(businessRef)
  }
  return [...references]
}

/**
 * Resolves the search field of a form without scripts: one business is ticked, several are offered.
 */
export async function refreshTarget(form: FormData, context: Context): Promise<Record<string, string | string[]>> {
  const typed = String(form.get('find') ?? '')
    .slice(0, longestText)
    .trim()
  if (typed === '') return {}
  const target = form.getAll('target').filter((value) => typeof value === 'string')
  try {
    const { business } = await resolveBusiness(context, typed)
    if (business) return { target: [...new Set([...target, businessText(business)])], find: '' }
    const { options } = await findBusinesses(context, typed)
    return { found: options.map(businessText) }
  } catch (error) {
    ignorePlatformError(error)
    return {}
  }
}

function ignorePlatformError(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error
}
