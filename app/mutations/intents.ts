import type { Permission } from '#contract/role.ts'

/** The texts of one thing that can be done on a screen, and who may do it. */
export interface IntentTexts {
  pending?: string
  success?: string
  /** Shown when the call fails, in place of the platform's message, which then stands in the form alone. */
  failure?: string
  /** Shown besides the field's own message when this field is not filled in properly. */
  warning?: { field: string; text: string }
  /** What the role of whoever does it must allow; 'write' unless it says otherwise. */
  needs?: Permission
}

/** An intent as buttons and forms name it: a misspelt one is no member of its table and does not compile. */
export interface Intent extends IntentTexts {
  name: string
}

export const permissionOf = ({ needs = 'write' }: Pick<IntentTexts, 'needs'>): Permission => needs

/** A screen's intents by name; plain data, so that the browser gets the texts without the schemas. */
export type IntentTable = Readonly<Record<string, Intent>>

/** Declares intents by name; a screen's table may be several of these: `{ ...deleteIntent, ...intents({ … }) }`. */
export function intents<const Texts extends Readonly<Record<string, IntentTexts>>>(texts: Texts) {
  const table = Object.fromEntries(Object.entries(texts).map(([name, entry]) => [name, { ...entry, name }]))
  // Each entry with its own name, as just made.
  return table as { readonly [Name in keyof Texts & string]: Texts[Name] & { name: Name } }
}
