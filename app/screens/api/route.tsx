import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { capabilityNames } from '#contract/capability-names.ts'
import { requestScope } from '~/lib/request'
import { offers } from '~/session/session.server'
import { Screen } from '~/shell/screen'
import { Card, cardClass } from '~/ui/card'
import { Rules } from '~/ui/parts'
import type { Route } from './+types/route'
import { callRules, extendedCallRules, fileExample, fileRules, signInExample } from './api-texts'
import { CallEntry } from './call-entry'
import { readReference } from './reference.server'

export const loader = ({ context }: Route.LoaderArgs) => ({
  areas: readReference(),
  rules: offers(context, 'search') ? [...callRules, ...extendedCallRules] : callRules,
  // Written by the server, so that no script of the browser handles tokens.
  header: 'Authorization: Bearer TOKEN',
  example: fileExample(context.get(requestScope).settings.publicOrigins[0] ?? ''),
  notOffered: capabilityNames.filter((name) => !offers(context, name)),
  hasRoles: offers(context, 'roles'),
})

const partClass = clsx(
  'grid min-w-0 scroll-mt-20 gap-3 p-4 wrap-anywhere text-ink-soft [&_:is(h2,h3,dt,strong)]:text-ink [&_:is(h3,h4)]:font-medium',
  '[&_a]:underline [&_:is(code,pre)]:font-mono [&_:is(code,pre)]:text-xs',
  '[&_pre]:rounded-md [&_pre]:bg-tint [&_pre]:p-3 [&_pre]:whitespace-pre-wrap print:[&_h2]:break-after-avoid',
)
const callsClass = clsx(
  '[&>li]:grid [&>li]:gap-1.5 [&>li]:border-t [&>li]:border-line [&>li]:py-3 print:[&>li]:break-inside-avoid',
  '[&_dl]:grid [&_dl]:gap-1.5 md:[&_dl>div]:grid md:[&_dl>div]:grid-cols-[16rem_minmax(0,1fr)] md:[&_dl>div]:gap-4',
)

export default function Api({
  loaderData: { areas, rules, header, example, notOffered, hasRoles },
}: Route.ComponentProps) {
  return (
    <Screen>
      <div className="grid max-w-240 gap-2">
        <Part title="How scripts sign in">
          <p>
            A script sends the token of the platform with every request, as <code>{header}</code>. It gets one by
            signing in at the platform; its address, here <code>$PLATFORM</code>, is known to whoever runs this console.
          </p>
          <pre>{signInExample}</pre>
          {hasRoles && <p>An account for a script is best an auditor, who may read and change nothing.</p>}
          <p>
            <a href="/api/openapi.json">The OpenAPI document</a> describes the same for programs.
          </p>
        </Part>
        <Part title="What holds for every call">
          <Rules of={rules} />
          <p>
            What is marked as an extension is there on platforms that offer it.{' '}
            {notOffered.length === 0
              ? 'This platform offers all of them.'
              : `This platform does not offer: ${notOffered.join(', ')}.`}
          </p>
        </Part>
        <nav className={clsx(cardClass, partClass)} aria-label="Areas">
          <ul className="flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-(--control-height) [&_a]:items-center pointer-coarse:[&_a]:min-w-11">
            {areas.map(({ area, title, calls }) => (
              <li key={area}>
                <a href={`#${area}`}>{title}</a> {calls.length}
              </li>
            ))}
          </ul>
        </nav>
        {areas.map(({ area, title, calls }) => (
          <Part key={area} id={area} title={title}>
            {area === 'file' && <Rules of={fileRules} />}
            {area === 'file' && <pre>{example}</pre>}
            <ul data-slot="calls" className={callsClass}>
              {calls.map((call) => (
                <CallEntry key={`${call.method} ${call.path}`} {...call} />
              ))}
            </ul>
          </Part>
        ))}
      </div>
    </Screen>
  )
}

const Part = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <Card id={id} className={partClass}>
    <h2>{title}</h2>
    {children}
  </Card>
)
