import { z } from 'zod'
import { PlatformError } from '~/api-client/platform-error'
import type { FieldConflict } from './outcome'

export type FormValues = Record<string, string>

export const textsOf = (fields: Iterable<[string, unknown]>): FormValues =>
  Object.fromEntries([...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const maxOpenedLength = 100_000

/** The values that a form was opened with; empty where they can't be read. */
export function parseOpened(text: string): FormValues {
  if (text.length > maxOpenedLength) return {}
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/**
 * Hidden fields of a form after an attempt whose response was lost. `opened` lacks what that has changed: any of both may be
 * stored, so what the form has there from now on is a change, also where it is set back. Attempts are counted, so that the
 * next press is another submission than this one, which a browser repeats by itself or when its page is reloaded.
 */
export function afterAttempt(opened: FormValues, mine: FormValues): { opened: string; attempted: string } {
  const untouched = Object.entries(opened).filter(([name, value]) =>
    // Browsers show an e-mail address without the blanks around it.
    isAsShown(mine[name] ?? '', name === 'email' ? value.trim() : value),
  )
  return { opened: JSON.stringify(Object.fromEntries(untouched)), attempted: String(Number(mine.attempted ?? '') + 1) }
}

/** Whether a posted text equals the stored one, which browsers change: single-line fields drop line breaks. */
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
  opened: FormValues
  mine: FormValues
  theirs: FormValues
}

interface MergedChanges {
  merged: FormValues
  conflicts: FieldConflict[]
  /** The fields that have the value that they changed them to. */
  taken: string[]
}

/** Merges two people's changes to a record. What both changed, field or fields `together`, is a conflict, and keeps mine. */
export function mergeChanges({ opened, mine, theirs }: ThreeSides, together: readonly string[] = []): MergedChanges {
  const isChanged = (field: string) =>
    (field in mine && opened[field] === undefined) || !isAsShown(mine[field] ?? '', opened[field] ?? '')
  const merged: FormValues = {}
  const conflicts: FieldConflict[] = []
  const taken: string[] = []
  for (const field of Object.keys(theirs)) {
    const [before, own, other] = [opened[field] ?? '', mine[field] ?? '', theirs[field] ?? '']
    const isMine = together.includes(field) ? together.some(isChanged) : isChanged(field)
    merged[field] = isMine ? own : other
    if (isMine && other !== before && own !== other) conflicts.push({ field, mine: own, theirs: other })
    if (other !== before && merged[field] === other) taken.push(field)
  }
  return { merged, conflicts, taken }
}

interface CurrentRecord {
  record: unknown
  /** Its values as the form would show them. */
  current: FormValues
  opened: FormValues
}

/**
 * For fields that make sense only together. Throws an edit conflict, also on platforms without versions, if somebody else
 * has changed one of them since the form was opened and one is changed by the form.
 */
export function expectUnmixed(
  { record, current, opened }: CurrentRecord,
  edited: Readonly<Record<string, unknown>>,
  together: readonly string[],
): void {
  const isMine = together.some((name) => edited[name] !== undefined && edited[name] !== opened[name])
  const isTheirs = together.some((name) => opened[name] !== undefined && current[name] !== opened[name])
  if (isMine && isTheirs) throw new PlatformError('conflict', { data: record })
}
