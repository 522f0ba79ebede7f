import { Link } from 'react-router'
import { IntentButton } from '~/forms/screen-form'
import { Badge } from '~/ui/badge'
import { Parts } from '~/ui/parts'
import { searchIntents } from './intents'
import type { BestMatch } from './results'

/** The business that is meant, and the ways on from it. */
export const BestMatchCard = ({
  business: { id, isActive, title, to, status, detail, ways },
}: {
  business: BestMatch
}) => (
  <section className="card search-group search-best" aria-labelledby="search-best">
    <h2 id="search-best">
      <Link to={to} prefetch="none">
        {title}
      </Link>
      {status && <Badge>{status}</Badge>}
    </h2>
    <p>
      <Parts of={(detail ?? '').split(' · ')} />
    </p>
    <div className="search-ways">
      {ways.map((way) => (
        <Link key={way.to} to={way.to} className="button" prefetch="none">
          {way.title}
          <span className="sr-only"> of {title}</span>
        </Link>
      ))}
      <IntentButton id={id} intent={isActive ? searchIntents.deactivate : searchIntents.activate}>
        {isActive ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {title}</span>
      </IntentButton>
    </div>
  </section>
)
