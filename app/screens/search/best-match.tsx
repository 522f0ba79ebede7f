import { Link } from 'react-router'
import { Badge } from '~/ui/badge'
import { Parts } from '~/ui/parts'
import type { BestMatch } from './results'
import { buttonVariants } from '~/ui/button'
import { Card } from '~/ui/card'

/** The business that is meant, and the ways on from it. */
export const BestMatchCard = ({ business: { title, to, status, detail, ways } }: { business: BestMatch }) => (
  <Card className="search-group search-best" aria-labelledby="search-best">
    <h2 id="search-best">
      <Link to={to} prefetch="none">
        {title}
      </Link>
      {status && <Badge>{status}</Badge>}
    </h2>
    <p>
      <Parts of={(detail ?? '').split(' · ')} />
    </p>
    <p className="search-ways">
      {ways.map((way) => (
        <Link key={way.to} to={way.to} className={buttonVariants({ variant: 'secondary' })} prefetch="none">
          {way.title}
          <span className="sr-only"> of {title}</span>
        </Link>
      ))}
    </p>
  </Card>
)
