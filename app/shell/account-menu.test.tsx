import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { AccountMenu, initialsOf } from './account-menu'

function render(root: object): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/logs', Component: AccountMenu, loader: () => root }])
  return renderToString(<Stub initialEntries={['/logs?page=2']} hydrationData={{ loaderData: { root } }} />)
}

it.each([
  ['Amara Okeke', 'AO'],
  ['Amara Ngozi Okeke', 'AO'],
  ['amara', 'A'],
  ['Élodie Ọláwálé', 'ÉỌ'],
  ['', ''],
])('%j is shown as %j where there is no room', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('names the administrator, and says Administrator where the name is not known', () => {
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words(render({ name: 'Amara Okeke' }))).toContain('Amara Okeke Administrator')
  expect(words(render({ name: '' })).trim()).toMatch(/^Administrator/)
})

it('says that a super admin is one in the menu alone', () => {
  expect(render({ name: 'Amara Okeke', role: 'superadmin' }).match(/Administrator|Super admin/g)).toEqual([
    'Administrator',
    'Super admin',
  ])
})

it('shows what is chosen: the system and full rows, if nothing is', () => {
  const chosen = (root: object) =>
    [...render({ name: '', ...root }).matchAll(/aria-pressed="true"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(chosen({})).toEqual(['System', 'Comfortable'])
  expect(chosen({ theme: 'dark', density: 'compact' })).toEqual(['Dark', 'Compact'])
})

it('comes back to the address that it was used at', () => {
  expect(render({ name: '' })).toContain('name="next" value="/logs?page=2"')
})
