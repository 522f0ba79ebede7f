import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { Panel } from '~/listing/panel'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { offers, requireOffered } from '~/session/session.server'
import { Badge } from '~/ui/badge'
import type { Route } from './+types/route'
import { type AccountView, accountView } from './account-view.server'
import { actOnAccount } from './actions.server'
import { accountDialogs, accountIntents } from './intents'
import { SessionList } from './session-list'
import { Alert } from '~/ui/alert'
import { Card } from '~/ui/card'
import './account.css'

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
          <div className="account">
            <div className="account-column">
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
  <Card className="account-panel" aria-labelledby="sign-in-title">
    <h2 id="sign-in-title">Sign-in</h2>
    <dl className="account-values">
      <div>
        <dt>Name</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{email}</dd>
      </div>
      {role && (
        <div>
          <dt>Role</dt>
          <dd>{role}</dd>
        </div>
      )}
    </dl>
    <DialogButton dialog={accountDialogs.password}>Change Password</DialogButton>
  </Card>
)

const SecondFactor = ({ isProtected, recoveryCodes }: AccountView) => (
  <Card className="account-panel" aria-labelledby="second-factor-title">
    <div className="account-head">
      <h2 id="second-factor-title">Second factor</h2>
      <Badge>{isProtected ? 'On' : 'Off'}</Badge>
    </div>
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
  </Card>
)
