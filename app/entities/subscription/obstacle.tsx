import { Link, useLocation } from 'react-router'
import { CloseButton } from '~/forms/dialog-links'
import { dialogSearch } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import { changeDialogs } from './change-intents'
import { DialogDescription, DialogFooter } from '~/ui/dialog'

/** Why a business's subscription can't be changed in this way, after its name, and what can be done instead. */
export interface Obstacle {
  reason: string
  next?: 'subscribe' | 'renew'
}

/** The screen with all of these dialogs. */
const businesses = '/businesses'

/** Stands in place of a form that the platform would refuse. */
export function ObstacleNote({
  id,
  name,
  obstacle: { reason, next },
}: {
  id: string
  name: string
  obstacle: Obstacle
}) {
  const { pathname, search } = useLocation()
  return (
    <>
      <DialogDescription>
        <span>
          <strong>{name}</strong> {reason}
        </span>
      </DialogDescription>
      <DialogFooter>
        <CloseButton variant="ghost" data-autofocus={!next || undefined}>
          Cancel
        </CloseButton>
        {next && (
          <Link
            className={buttonVariants()}
            to={pathname === businesses ? dialogSearch(search, next, id) : businesses + dialogSearch('', next, id)}
            data-autofocus
            preventScrollReset
          >
            {changeDialogs[next].title}
          </Link>
        )}
      </DialogFooter>
    </>
  )
}
