import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { View } from '#contract/index.ts'
import { pageData } from '~/api-client/page-data.server'
import { DialogButton } from '~/forms/dialog-links'
import { IntentButton } from '~/forms/screen-form'
import { panelData } from '~/listing/list-view.server'
import { Panel } from '~/listing/panel'
import { revalidateList } from '~/listing/revalidation'
import { readViews, viewAddress } from '~/listing/saved-views.server'
import { titleOf } from '~/lib/titles'
import { requireOffered } from '~/session/session.server'
import { Screen } from '~/shell/screen'
import { Empty } from '~/ui/empty'
import { savedAddress } from '~/lib/saved-address'
import { buttonVariants } from '~/ui/button'
import { Card } from '~/ui/card'
import type { Route } from './+types/route'
import { actOnViews } from './actions.server'
import { viewDialogs, viewIntents } from './intents'

const shownView = ({ _id, screen, name, query, isDefault }: View) => ({
  id: _id ?? '',
  name: name ?? '',
  of: titleOf(screen ?? ''),
  to: viewAddress({ screen, name, query }),
  isDefault: isDefault === true,
})
type ShownView = ReturnType<typeof shownView>

export function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  requireOffered(context, 'views')
  const address = url.searchParams.get('address')
  return pageData(args, {
    back: savedAddress(address) && address,
    saved: panelData(context, async () => ({ views: (await readViews(context)).map(shownView) })),
  })
}

export function action(args: Route.ActionArgs) {
  requireOffered(args.context, 'views')
  return actOnViews(args)
}

export const shouldRevalidate = revalidateList

const listClass = clsx(
  'py-1 [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:gap-1 [&>li]:py-1.5 [&>li]:ps-4 [&>li]:pe-3',
  '[&>li+li]:border-t [&>li]:border-line [&_p]:grid [&_p]:min-w-0 [&_p]:flex-[1_1_14rem] [&_p]:wrap-anywhere',
  '[&_p_a]:font-medium [&_p_a]:text-link [&_p_a]:hover:underline [&_small]:text-xs [&_small]:text-muted',
  'pointer-coarse:[&_p_a]:inline-flex pointer-coarse:[&_p_a]:min-h-11 pointer-coarse:[&_p_a]:items-center',
)

export default function Views({ loaderData: { saved, back }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={viewIntents} back={back}>
      <Panel value={saved}>
        {({ views }) => (
          <Card aria-label="Saved views">
            {views.length === 0 ? (
              <Empty heading="No view is saved yet">Open a list, narrow it down, and choose Save this view…</Empty>
            ) : (
              <ul className={listClass}>
                {views.map((view) => (
                  <SavedView key={view.id} view={view} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Panel>
    </Screen>
  )
}

function SavedView({ view: { id, name, of, to, isDefault } }: { view: ShownView }) {
  const { makeDefault, endDefault } = viewIntents
  return (
    <li>
      <p>
        <Link to={to}>{name}</Link>
        <small>
          {of}
          {isDefault && ' · Default'}
        </small>
      </p>
      <IntentButton
        intent={isDefault ? endDefault : makeDefault}
        id={id}
        className={buttonVariants({ variant: 'ghost' })}
      >
        {isDefault ? 'End default' : 'Set as default'}
        <span className="sr-only"> {name}</span>
      </IntentButton>
      <DialogButton dialog={viewDialogs.rename} id={id} variant="ghost">
        Rename<span className="sr-only"> {name}</span>
      </DialogButton>
      <DialogButton dialog={viewDialogs.delete} id={id} variant="ghost">
        Delete<span className="sr-only"> {name}</span>
      </DialogButton>
    </li>
  )
}
