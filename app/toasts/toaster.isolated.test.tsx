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

const pageWith = (toasts: Toast[]) =>
  createRoutesStub([{ id: 'shell/layout', path: '/', Component: () => <ToastHost toasts={toasts} /> }])
const Page = pageWith([])
const textsOf = (messages: HTMLElement[]) => messages.map(({ textContent }) => textContent)

it('a message that comes again with its page stands once where the code of messages can’t be loaded', async () => {
  render(<Page />)
  for (const key of ['first', 'second', 'first']) showToast({ key, kind: 'success', text: `The ${key} is saved.` })
  expect(textsOf(await screen.findAllByRole('status'))).toEqual(['The second is saved.', 'The first is saved.'])
})

it('the messages of a document are shown', async () => {
  const toasts: Toast[] = [{ key: 'first', kind: 'success', text: 'Signed in.' }]
  const Arrival = pageWith(toasts)
  render(<Arrival hydrationData={{ loaderData: { 'shell/layout': { toasts } } }} />)
  expect(textsOf(await screen.findAllByRole('status'))).toEqual(['Signed in.'])
})
