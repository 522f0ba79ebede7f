import { Link, useRouteLoaderData } from 'react-router'
import { requestScope } from '~/lib/request'
import { PreferenceForm } from '~/shell/preference-form'
import { Screen } from '~/shell/screen'
import { Badge } from '~/ui/badge'
import type { Route } from './+types/route'
import { dateRules, numberRules, roleRules, searchRules, shortcuts, statuses } from './help-texts'
import { Part, Rules } from './part'
import './help.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ timeZone: context.get(requestScope).settings.timeZone })

export default function Help({ loaderData: { timeZone } }: Route.ComponentProps) {
  const chosen = useRouteLoaderData<{ shortcuts?: string }>('root')?.shortcuts ?? ''
  return (
    <Screen>
      <div className="help">
        <Part title="Shortcuts">
          <dl>
            {shortcuts.map(({ keys, what }) => (
              <div key={what}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <PreferenceForm
            title="Shortcuts"
            name="shortcuts"
            chosen={chosen}
            options={[
              ['', 'On'],
              ['off', 'Off'],
            ]}
          />
        </Part>
        <Part title="Statuses">
          <dl>
            {statuses.map(({ status, what }) => (
              <div key={status}>
                <dt>
                  <Badge>{status}</Badge>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Dates">
          <Rules of={[`A day is a day in ${timeZone}, wherever you are.`, ...dateRules]} />
        </Part>
        <Part title="Money and numbers">
          <Rules of={numberRules} />
        </Part>
        <Part title="Search">
          <Rules of={searchRules} />
        </Part>
        <Part title="What roles may do">
          <dl>
            {roleRules.map(({ role, what }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/admins" prefetch="none">
              Admins
            </Link>{' '}
            shows who has which role.
          </p>
        </Part>
        <AccessibilityStatement />
        <Part title="Scripts">
          <p>
            Every list is a file, and everything that this console does can be called by scripts:{' '}
            <Link to="/api" prefetch="none">
              API
            </Link>
            .
          </p>
        </Part>
      </div>
    </Screen>
  )
}

const AccessibilityStatement = () => (
  <Part title="Accessibility">
    <p>
      This console is made to conform to WCAG 2.2, level AA. Each release is tested with axe on every screen and dialog,
      in light, dark and forced colours, at 360 pixels, and by keyboard alone in Chromium, Firefox and WebKit.
    </p>
    <ul>
      <li>Everything works without a mouse and without scripts, and text can be enlarged to 400 percent.</li>
      <li>Messages are announced, and stay readable under Recent messages.</li>
      <li>Every chart has its figures in a table.</li>
    </ul>
    <p>
      Not tested: uploaded pictures and videos, which have no text of their own, and speech recognition. If something
      keeps you from your work, tell whoever runs this console what you did and what you use.
    </p>
  </Part>
)
