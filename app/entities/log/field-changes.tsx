import { emptyValue } from '~/ui/empty-value'
import type { FieldChange } from './log-changes.server'

/** Fields with what they were and what they are now. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="field-changes">
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
