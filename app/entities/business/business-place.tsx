import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Card } from '~/ui/card'
import { Tabs } from '~/forms/tabs'
import { documentTitle } from '~/lib/titles'
import { Await, type Deferred } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import { Skeleton } from '~/ui/skeleton'
import type { BusinessSelection } from './business-selector.server'
import { type BusinessTab, pageTabs } from './business-tabs'

interface BusinessPlaceProps {
  selection: Deferred<BusinessSelection>
  businessRef: string
  current: BusinessTab
  back: string
  /** What the screen shows of the business. */
  children?: ReactNode
}

/** Names the business of a screen, in the document title too, and links to its other tabs. */
export const BusinessPlace = ({ selection, ...place }: BusinessPlaceProps) => (
  <Await value={selection} fallback={<PlaceToCome />}>
    {({ business }) => <Place {...place} business={business} />}
  </Await>
)

const PlaceToCome = () => (
  <Card>
    <ScreenTitle />
    <Skeleton className="mx-4 mt-3.5 mb-1.5 h-5 w-48" />
    <StillWaiting />
    <div className="min-h-[max(2.375rem,var(--control-height))]" />
  </Card>
)

interface PlaceProps extends Omit<BusinessPlaceProps, 'selection'> {
  business?: BusinessSelection['business']
}

function Place({ business, businessRef, current, back, children }: PlaceProps) {
  const name = business?.name ?? businessRef
  const tabs = pageTabs({ id: business?.id, ref: businessRef, current, back })
  return (
    <Card data-place aria-label={name}>
      <ScreenTitle about={name} />
      <p className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-1 text-lg/5 wrap-anywhere">
        <strong>{name}</strong>
        {name !== businessRef && (
          <span data-slot="reference" className="font-mono text-xs text-ink-soft">
            {businessRef}
          </span>
        )}
      </p>
      <Tabs className="px-4 print:hidden" label={`Tabs of ${name}`} tabs={tabs} />
      {children}
    </Card>
  )
}

/** The document title with a business's name. Its route must have a `meta` without a title. */
export function ScreenTitle({ about }: { about?: string }) {
  const { pathname } = useLocation()
  return <title>{documentTitle(pathname, about)}</title>
}
