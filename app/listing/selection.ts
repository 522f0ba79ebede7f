/** How rows are chosen, as the address says it: one by one, or the page as a whole to begin with. */
export type Selection = 'on' | 'page'

/** The id of the form that the boxes of rows belong to. */
export const selectionForm = 'selection'

export function selectionIn(search: string): Selection | undefined {
  const select = new URLSearchParams(search).get('select')
  return select === 'on' || select === 'page' ? select : undefined
}
