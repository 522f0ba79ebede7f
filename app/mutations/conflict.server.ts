import { z } from 'zod'
import type { FieldConflict } from './outcome'

/** A form's values by field name, as texts. */
export type FormValues = Record<string, string>

/** The texts of a posted form, by field. */
export const textsOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const maxOpenedLength = 100_000

/** What a form says that it was opened with; nothing where it can't be read. */
export function parseOpened(text: string): FormValues {
  if (text.length > maxOpenedLength) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Whether a posted text is the stored one as a page shows it and a browser sends it: a field of one line drops its line
 * breaks, a text area writes them in its own way, and what is no character becomes the replacement character or nothing.
 */
export function isAsShown(posted: string, stored: string, isTextArea = false): boolean {
  const [mine, before] = [shown(posted), shown(stored)]
  return mine === before || (!isTextArea && mine === before.replaceAll('\n', ''))
}

const shown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\0\uFFFD]/g, '')
    .replace(/\r\n?/g, '\n')

interface ThreeSides {
  /** What the form was opened with. */
  opened: FormValues
  mine: FormValues
  /** What the platform holds by now. */
  theirs: FormValues
}

/**
 * Merges two people's changes to one record: a field that only one of them changed takes that change; a field that
 * both changed, to different values, is a conflict and keeps mine until the administrator chooses.
 */
export function mergeChanges({ opened, mine, theirs }: ThreeSides): { merged: FormValues; conflicts: FieldConflict[] } {
  const merged: FormValues = {}
  const conflicts: FieldConflict[] = []
  for (const field of Object.keys(theirs)) {
    const [before, own, other] = [opened[field] ?? '', mine[field] ?? '', theirs[field] ?? '']
    const isMine = !isAsShown(own, before)
    merged[field] = isMine ? own : other
    if (isMine && other !== before && own !== other) conflicts.push({ field, mine: own, theirs: other })
  }
  return { merged, conflicts }
}
