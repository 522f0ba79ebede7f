import { z } from 'zod'
import { isAsShown } from './as-shown'
import type { Clash } from './outcome'

/** A form's values by field name, as texts. */
export type FormValues = Record<string, string>

/** The texts of a posted form, by field. */
export const textsOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Far more than the values of any record that the console edits. */
const longestOpened = 100_000

/** What a form says that it was opened with; nothing where it can't be read. */
export function parseOpened(text: string): FormValues {
  if (text.length > longestOpened) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

interface ThreeSides {
  /** What the form was opened with. */
  opened: FormValues
  mine: FormValues
  /** What the platform holds by now. */
  theirs: FormValues
}

/**
 * Merges two people's changes to one record: a field that only one of them changed takes that change; a field that
 * both changed, to different values, is a clash and keeps mine until the administrator chooses.
 */
export function mergeChanges({ opened, mine, theirs }: ThreeSides): { merged: FormValues; clashes: Clash[] } {
  const merged: FormValues = {}
  const clashes: Clash[] = []
  for (const field of Object.keys(theirs)) {
    const [before, own, other] = [opened[field] ?? '', mine[field] ?? '', theirs[field] ?? '']
    const isMine = !isAsShown(own, before)
    merged[field] = isMine ? own : other
    if (isMine && other !== before && own !== other) clashes.push({ field, mine: own, theirs: other })
  }
  return { merged, clashes }
}
