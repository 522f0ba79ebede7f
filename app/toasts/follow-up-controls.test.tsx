// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { FollowUpControls } from './follow-up-controls'

afterEach(cleanup)

it.each([
  ['/businesses?status=active&category=Bakery&modal=view&id=7', '/businesses?status=active&category=Bakery'],
  ['/reports?period=today', '/businesses?status=active'],
])('Undo at %s leads to %s: on its own screen it keeps the filters that were chosen since', (here, there) => {
  const undo = { address: '/businesses?status=active', fields: { intent: 'activate', id: '7' } }
  const toast = { kind: 'success' as const, key: 'one', text: 'Business deactivated!', followUp: { undo } }
  const Page = createRoutesStub([{ path: '*', Component: () => <FollowUpControls toast={toast} /> }])
  render(<Page initialEntries={[here]} />)
  expect(screen.getByRole('button', { name: 'Undo' }).closest('form')?.getAttribute('action')).toBe(there)
})
