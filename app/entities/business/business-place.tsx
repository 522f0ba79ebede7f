import { useLocation } from 'react-router'
import { Tabs } from '~/forms/tabs'
import { documentTitle } from '~/lib/titles'
import { Await, type Deferred } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import type { BusinessSelection } from './business-selector.server'
import { type BusinessTab, pageTabs } from './business-tabs'

interface BusinessPlaceProps {
  selection: Deferred<BusinessSelection>
  businessRef: string
  current: BusinessTab
  /** The list that the business was opened from. */
  back: string
}

/** Says which business a screen is about, in the title bar too, and leads to its other tabs. */
export const BusinessPlace = ({ selection, ...place }: BusinessPlaceProps) => (
  <Await value={selection} fallback={<PlaceToCome />}>
    {({ business }) => <Place {...place} business={business} />}
  </Await>
)

const PlaceToCome = () => (
  <div className="business-place card">
    <ScreenTitle />
    <p>
      <span className="skeleton" />
    </p>
    <StillWaiting />
    <div className="tabs" />
  </div>
)

interface PlaceProps extends Omit<BusinessPlaceProps, 'selection'> {
  business?: BusinessSelection['business']
}

function Place({ business, businessRef, current, back }: PlaceProps) {
  const name = business?.name ?? businessRef
  const tabs = pageTabs({ id: business?.id, ref: businessRef, current, back })
  return (
    <section className="business-place card" aria-label={name}>
      <ScreenTitle about={name} />
      <p>
        <strong>{name}</strong>
        {name !== businessRef && <span className="record-reference">{businessRef}</span>}
      </p>
      <Tabs label={`Tabs of ${name}`} tabs={tabs} />
    </section>
  )
}

/**
 * The document's title where it names a business, which may come after the screen. A route that shows it has a `meta`
 * without a title.
 */
export function ScreenTitle({ about }: { about?: string }) {
  const { pathname } = useLocation()
  return <title>{documentTitle(pathname, about)}</title>
}
