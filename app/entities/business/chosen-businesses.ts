/** The businesses that something is meant for, as a form shows them. */
export interface ChosenBusinesses {
  /** As `businessText` writes them; unticking one takes it away. */
  listed: string[]
  /** How many more there are: too many to list, kept or taken away as one. */
  others: number
}

export const noBusinesses: ChosenBusinesses = { listed: [], others: 0 }

/** The reference in a text that `businessText` wrote, or the text itself. */
export const referenceIn = (text: string): string => /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text.trim()
