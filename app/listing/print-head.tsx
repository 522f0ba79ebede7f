import { Await } from '~/ui/await'
import type { FilterField, ListView } from './list-view'

/** On paper: what the list was searched and filtered by, in words, and when. The screen's title stands above. */
export function PrintHead({ list: { filters, search }, readAt }: { list: ListView; readAt: string }) {
  return (
    <p className="list-print-head">
      {filters && (
        <Await value={filters.fields} fallback={null}>
          {(fields) => fields.flatMap((field) => inWords(field) ?? []).map((words) => <span key={words}>{words}</span>)}
        </Await>
      )}
      {filters?.dates && <span>{filters.dates}</span>}
      {search && <span>Search: “{search}”</span>}
      <span>{readAt}</span>
    </p>
  )
}

/** `Status: Active`; nothing for what is not set. */
function inWords(field: FilterField): string | undefined {
  if (field.kind === 'hidden' || field.value === '') return undefined
  if (field.kind === 'date') return `${field.label}: ${field.value}`
  const option = field.options.find(({ value }) => value === field.value)
  return `${field.label}: ${option?.label ?? field.value}`
}
