import type { Permission } from '#contract/role.ts'

export interface IntentTexts {
  pending?: string
  success?: string
  /** Shown when the call fails; the platform's message is then only in the form. */
  failure?: string
  /** Shown in addition to this field's own error. */
  warning?: { field: string; text: string }
  /** The needed permission; 'write' by default. */
  needs?: Permission
}

/** An intent as buttons and forms name it, taken from its table so that a misspelt name does not compile. */
export interface Intent extends IntentTexts {
  name: string
}

export const permissionOf = ({ needs = 'write' }: Pick<IntentTexts, 'needs'>): Permission => needs

/** A screen's intents by name; plain data, so that the browser gets them without the schemas. */
export type IntentTable = Readonly<Record<string, Intent>>

/** A screen may combine several tables: `{ ...deleteIntent, ...intents({ … }) }`. */
export function intents<const Texts extends Readonly<Record<string, IntentTexts>>>(texts: Texts) {
  const table = Object.fromEntries(Object.entries(texts).map(([name, entry]) => [name, { ...entry, name }]))
  // Each entry was just given its own name.
  return table as { readonly [Name in keyof Texts & string]: Texts[Name] & { name: Name } }
}
