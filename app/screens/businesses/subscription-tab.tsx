import { Link } from 'react-router'
import { Receipt } from '~/ui/receipt'
import { Progress } from '~/ui/progress'
import { DialogFooter } from '~/ui/dialog'
import { linkClass } from '~/ui/link'
import { DialogLink, SubscriptionLimits } from './subscription-limits'
import { businessDialogs as dialogs } from './intents'
import type { SubscriptionView } from './subscription-view.server'

interface SubscriptionTabProps {
  id: string
  businessRef: string
  subscription: SubscriptionView | null
}

const lineClass = 'flex w-full flex-wrap items-baseline justify-between gap-x-3'
const stateColours = { running: undefined, soon: 'text-warn', lapsed: 'text-bad' }

export function SubscriptionTab({ id, businessRef, subscription }: SubscriptionTabProps) {
  if (!subscription) {
    return (
      <>
        <p className="text-muted">This business has no subscription yet.</p>
        <DialogFooter>
          <DialogLink dialog={dialogs.subscribe} id={id} variant="default" isFirst>
            Subscribe
          </DialogLink>
        </DialogFooter>
      </>
    )
  }
  const { plan, about, term, next, limits, renewal } = subscription
  return (
    <>
      <section className="grid justify-items-start gap-2">
        <div className={lineClass}>
          <h3 className="text-xl/7 tracking-[-0.015em] wrap-anywhere">{plan}</h3>
          <span className="text-muted">{about}</span>
        </div>
        {term && <Term {...term} />}
        {next.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
        <Link className={linkClass} to={`/subscriptions/${encodeURIComponent(businessRef)}`}>
          View Subscriptions
        </Link>
      </section>
      {limits.length > 0 && <SubscriptionLimits id={id} limits={limits} />}
      {renewal && (
        <Receipt title="What renewing costs" lines={renewal.lines}>
          <span>
            {renewal.what}
            {renewal.until && (
              <small className="block text-xs font-normal text-muted">until {renewal.until}, estimated</small>
            )}
          </span>
          <span>{renewal.total}</span>
        </Receipt>
      )}
      <DialogFooter>
        <DialogLink dialog={dialogs.change} id={id} variant="ghost" label="Change Subscription">
          <span>
            Change<span className="max-md:hidden"> Subscription</span>
          </span>
        </DialogLink>
        <DialogLink dialog={dialogs.subscribe} id={id}>
          Subscribe
        </DialogLink>
        <DialogLink dialog={dialogs.renew} id={id} variant="default" label="Renew Subscription" isFirst>
          Renew
        </DialogLink>
      </DialogFooter>
    </>
  )
}

const Term = ({ words, state, day, days, from, to, until }: NonNullable<SubscriptionView['term']>) => (
  <>
    <div className={lineClass}>
      <span className={stateColours[state]}>{words}</span>
      <span className="text-muted">{until}</span>
    </div>
    {days !== undefined && (
      <>
        <Progress state={state} value={day} max={days} aria-label={`${day} of ${days} days used`} />
        <div className={`${lineClass} text-xs text-muted`}>
          <span>{from}</span>
          <span>
            Day {day} of {days}
          </span>
          <span>{to}</span>
        </div>
      </>
    )}
  </>
)
