import { Link, useRouteLoaderData } from 'react-router'
import { requestScope } from '~/lib/request'
import { offers } from '~/session/session.server'
import { PreferenceForm } from '~/shell/preference-form'
import { Screen } from '~/shell/screen'
import { Badge } from '~/ui/badge'
import { Rules } from '~/ui/parts'
import type { Route } from './+types/route'
import { dateRules, numberRules, roleRules, searchRules, shortcuts, statuses } from './help-texts'
import { Part, Terms } from './part'

export const loader = ({ context }: Route.LoaderArgs) => ({
  timeZone: context.get(requestScope).settings.timeZone,
  hasRoles: offers(context, 'roles'),
})

export default function Help({ loaderData: { timeZone, hasRoles } }: Route.ComponentProps) {
  const chosen = useRouteLoaderData<{ shortcuts?: string }>('root')?.shortcuts ?? ''
  return (
    <Screen>
      <div className="columns-[22rem] gap-2">
        <Part title="Shortcuts">
          <Terms
            of={shortcuts.map(({ keys, what }) => ({
              key: what,
              term: keys.map((key) => <Key key={key}>{key}</Key>),
              what,
            }))}
          />
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
          <Terms of={statuses.map(({ status, what }) => ({ key: status, term: <Badge>{status}</Badge>, what }))} />
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
        {hasRoles && (
          <Part title="What roles may do">
            <Terms of={roleRules.map(({ role, what }) => ({ key: role, term: role, what }))} />
            <p>
              <Link to="/admins" className="underline">
                Admins
              </Link>{' '}
              shows who has which role.
            </p>
          </Part>
        )}
        <AccessibilityStatement />
        <Part title="Scripts">
          <p>
            Every list is a file, and everything that this console does can be called by scripts:{' '}
            <Link to="/api" className="underline">
              API
            </Link>
            .
          </p>
        </Part>
      </div>
    </Screen>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="me-1 inline-block min-w-6 rounded-md border border-line-strong px-1.5 text-center font-mono text-xs leading-5">
    {children}
  </kbd>
)

const AccessibilityStatement = () => (
  <Part title="Accessibility">
    <p>
      This console is made to conform to WCAG 2.2, level AA. Each release is tested with axe on every screen and dialog,
      in light, dark and forced colours, at 360 pixels, and by keyboard alone in Chromium, Firefox and WebKit.
    </p>
    <Rules
      of={[
        'Everything works without a mouse and without scripts, and text can be enlarged to 400 percent.',
        'Messages are announced, and stay readable under Recent messages. Alt and T lead to one that is shown, and to its Undo.',
        'Every chart has its figures in a table.',
      ]}
    />
    <p>
      Not tested: uploaded pictures and videos, which have no text of their own, and speech recognition. If something
      keeps you from your work, tell whoever runs this console what you did and what you use.
    </p>
  </Part>
)
