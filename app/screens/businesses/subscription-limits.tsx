import { DialogLink } from './dialog-link'
import { businessDialogs as dialogs } from './intents'
import type { Limit } from './subscription-limits.server'
import { Progress } from '~/ui/progress'

/** What a plan includes, and how much of it is used. */
export const SubscriptionLimits = ({ id, limits }: { id: string; limits: readonly Limit[] }) => (
  <section>
    <h3>{limits.some(({ used }) => used !== undefined) ? 'Used of its limits' : 'Its limits'}</h3>
    <ul className="subscription-limits">
      {limits.map((limit) => (
        <LimitLine key={limit.label} id={id} {...limit} />
      ))}
    </ul>
  </section>
)

/** Nine of ten is near the end of a limit. */
const nearShare = 0.9

function LimitLine({ id, label, max, used, words, more }: Limit & { id: string }) {
  const state = used !== undefined && used >= max * nearShare ? 'soon' : undefined
  return (
    <li>
      <span>{label}</span>
      {used === undefined ? (
        <span />
      ) : (
        <Progress state={state} value={Math.min(used, max)} max={Math.max(max, 1)} aria-label={label} />
      )}
      <span className={state ? 'subscription-soon' : 'text-muted'}>{words}</span>
      {more && (
        <DialogLink dialog={dialogs[more]} id={id} size="sm" label={dialogs[more].title}>
          Add
        </DialogLink>
      )}
    </li>
  )
}
