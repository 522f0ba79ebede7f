import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { Panel } from '~/listing/panel'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { offers, requireOffered } from '~/session/session.server'
import { Badge } from '~/ui/badge'
import { Alert } from '~/ui/alert'
import type { Route } from './+types/route'
import { type AccountView, accountView } from './account-view.server'
import { actOnAccount } from './actions.server'
import { AccountPanel, SessionList } from './account-panels'
import { accountDialogs, accountIntents } from './intents'

export function loader(args: Route.LoaderArgs) {
  const account = offers(args.context, 'account') ? accountView(args.context) : null
  return pageData(args, { account })
}

export function action(args: Route.ActionArgs) {
  requireOffered(args.context, 'account')
  return actOnAccount(args)
}

export const shouldRevalidate = revalidateList

export default function Account({ loaderData: { account }, actionData }: Route.ComponentProps) {
  if (!account) {
    return (
      <Screen>
        <Alert>
          This platform does not offer changing your password, a second factor or a list of your sessions here.
        </Alert>
      </Screen>
    )
  }
  return (
    <Screen outcome={actionData} intents={accountIntents}>
      <Panel value={account}>
        {(view) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-2">
            <div className="grid min-w-0 gap-2">
              <Identity {...view} />
              <SecondFactor {...view} />
            </div>
            <SessionList {...view} />
          </div>
        )}
      </Panel>
    </Screen>
  )
}

const Identity = ({ name, email, role }: AccountView) => (
  <AccountPanel id="sign-in-title" title="Sign-in">
    <dl className="grid w-full grid-cols-[5rem_minmax(0,1fr)] gap-y-1 *:[dd]:text-ink *:[dt]:text-muted">
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Email</dt>
      <dd>{email}</dd>
      {role && (
        <>
          <dt>Role</dt>
          <dd>{role}</dd>
        </>
      )}
    </dl>
    <DialogButton dialog={accountDialogs.password}>Change Password</DialogButton>
  </AccountPanel>
)

const SecondFactor = ({ isProtected, recoveryCodes }: AccountView) => (
  <AccountPanel id="second-factor-title" title="Second factor" aside={<Badge>{isProtected ? 'On' : 'Off'}</Badge>}>
    {isProtected ? (
      <>
        <p>
          Signing in asks for a code of your authenticator app. {recoveryCodes} of 10 recovery codes are left
          {recoveryCodes < 3 ? '; for new ones turn it off and set it up again.' : '.'}
        </p>
        <DialogButton dialog={accountDialogs['second-factor-off']}>Turn Off</DialogButton>
      </>
    ) : (
      <>
        <p>
          Besides the password, a code from an app on your phone: whoever learns the password can’t sign in with it
          alone.
        </p>
        <DialogButton dialog={accountDialogs['second-factor']}>Set Up</DialogButton>
      </>
    )}
  </AccountPanel>
)
