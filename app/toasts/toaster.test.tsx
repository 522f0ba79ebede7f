// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { showToast, type Toast } from './toast'
import { ToastHost } from './toaster'

vi.mock('./toast-list', () => {
  throw new TypeError('Failed to fetch')
})
afterEach(cleanup)

const none: Toast[] = []

it('a message that comes again with its page stands once where the code of messages can’t be loaded', async () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <ToastHost toasts={none} /> }])
  render(<Page />)
  for (const key of ['first', 'second', 'first']) showToast({ key, kind: 'success', text: `The ${key} is saved.` })
  const messages = await screen.findAllByRole('status')
  expect(messages.map(({ textContent }) => textContent)).toEqual(['The second is saved.', 'The first is saved.'])
})
