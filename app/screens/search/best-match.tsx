import { Link } from 'react-router'
import { IntentButton } from '~/forms/screen-form'
import { Badge } from '~/ui/badge'
import { Parts } from '~/ui/parts'
import { buttonVariants } from '~/ui/button'
import { searchIntents } from './intents'
import { SearchPanel } from './result-groups'
import type { BestMatch } from './results'

export const BestMatchCard = ({
  business: { id, isActive, title, to, status, detail, ways },
}: {
  business: BestMatch
}) => (
  <SearchPanel
    title={
      <>
        <Link to={to} className="text-lg leading-5 text-link hover:underline">
          {title}
        </Link>
        {status && <Badge>{status}</Badge>}
      </>
    }
  >
    <p className="px-2.5 py-0.5 wrap-anywhere text-muted">
      <Parts of={(detail ?? '').split(' · ')} />
    </p>
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 px-2.5 py-0.5 print:hidden">
      {ways.map((way) => (
        <Link key={way.to} to={way.to} className={buttonVariants({ variant: 'secondary' })}>
          {way.title}
          <span className="sr-only"> of {title}</span>
        </Link>
      ))}
      <IntentButton id={id} intent={isActive ? searchIntents.deactivate : searchIntents.activate}>
        {isActive ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {title}</span>
      </IntentButton>
    </div>
  </SearchPanel>
)
