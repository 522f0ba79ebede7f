import type { SortColumn } from './list.ts'

// The expressions are those of the indexes in the migrations; one that differs from its index is sorted by hand.

/** Text without regard to case, missing values first. */
export const textOrder = (column: string): SortColumn => ({
  expression: `coalesce(lower(${column}), '')`,
  type: 'text',
})

/** Text of a column that is never null. */
export const requiredTextOrder = (column: string): SortColumn => ({ expression: `lower(${column})`, type: 'text' })

/** Text that a generated column holds in the form in which it is sorted. */
export const keyOrder = (column: string): SortColumn => ({ expression: column, type: 'text' })

export const timeOrder = (column: string): SortColumn => ({ expression: column, type: 'timestamptz' })

export const numberOrder = (column: string): SortColumn => ({ expression: column, type: 'numeric' })

export const flagOrder = (column: string): SortColumn => ({ expression: column, type: 'boolean' })
