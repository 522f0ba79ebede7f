import { Await } from '~/ui/await'
import type { ListView } from './list-view'

/** On paper: what the list was searched and filtered by, in words. The screen's title and the moment stand above. */
export const PrintHead = ({ list: { filters, search } }: { list: ListView }) => (
  <p className="hidden flex-wrap gap-x-6 pb-2 not-empty:print:flex">
    {filters && (
      <Await value={filters.chips} fallback={null}>
        {(chips) => chips.map(({ label, set }) => set && <span key={label}>{`${label}: ${set.words}`}</span>)}
      </Await>
    )}
    {search && <span>Search: “{search}”</span>}
  </p>
)
