import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { PageNotes } from './page-notes'

function render(shell: object): string {
  const Stub = createRoutesStub([{ id: 'shell/layout', path: '/logs', Component: PageNotes, loader: () => shell }])
  const page = <Stub initialEntries={['/logs']} hydrationData={{ loaderData: { 'shell/layout': shell } }} />
  return renderToStaticMarkup(page)
}

it('leads from the setup password to one of one’s own', () => {
  const note = render({ hasFirstPassword: true })
  expect(note).toContain('You still use the setup password.')
  expect(note).toContain('href="/account?modal=password"')
})

it('says that a reset password has to be changed, and nothing twice', () => {
  const note = render({ mustChoosePassword: true, hasFirstPassword: true })
  expect(note).toContain('You have signed in with a one-time password.')
  expect(note).not.toContain('setup password')
})

it('says nothing otherwise', () => expect(render({})).toBe(''))
