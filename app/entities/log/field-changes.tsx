import { clsx } from 'clsx'
import { emptyValue } from '~/ui/empty-value'
import type { FieldChange } from './log-changes.server'

/** Fields with what they were and what they are now: as an entry of a list, or above a record's other values, like them. */
export const FieldChanges = ({ changes, isEntry }: { changes: readonly FieldChange[]; isEntry?: boolean }) => (
  <dl
    className={clsx(
      '[&>div]:grid [&>div]:grid-cols-[7.5rem_minmax(0,1fr)] [&>div]:gap-x-3 [&_dd]:wrap-anywhere [&_dt]:text-muted',
      '[&_:is(del,ins)]:inline-block [&_del]:text-muted [&_ins]:no-underline',
      isEntry ? 'mt-1 grid gap-1 text-xs' : '[&>div]:border-b [&>div]:border-line [&>div]:py-2',
    )}
  >
    {changes.map(({ label, before, after }) => (
      <div key={label + before + after}>
        <dt>{label}</dt>
        <dd>
          {before !== emptyValue && (
            <>
              <span className="sr-only">{after === emptyValue ? 'was ' : 'from '}</span>
              <del>{before}</del>
            </>
          )}
          {before !== emptyValue && after !== emptyValue && (
            <>
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          {after !== emptyValue && <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
