/** The specified texts of one thing that can be done on a screen. */
export interface IntentTexts {
  /** Shown while the call runs. */
  pending?: string
  /** Shown afterwards; without it the platform's message is. */
  success?: string
  /** Shown when the call fails, in place of the platform's message, which then stands in the form alone. */
  failure?: string
  /** Shown besides the field's own message when this field is not filled in properly. */
  warning?: { field: string; text: string }
}

/** A screen's intents by name; plain data, so that the browser gets the texts without the schemas. */
export type IntentTable = Readonly<Record<string, IntentTexts>>

export const intents = <const Table extends IntentTable>(table: Table): Table => table
