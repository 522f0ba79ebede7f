// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useComingSearch } from './pending-choice'

afterEach(cleanup)

/** Shows the coming query of /admins, whose searches never arrive. */
function pendingRouter() {
  const Search = () => <output>{useComingSearch()}</output>
  return createMemoryRouter(
    [
      {
        path: '/admins',
        Component: Search,
        loader: ({ request }) => (request.url.includes('?') ? new Promise(() => {}) : null),
      },
    ],
    { initialEntries: ['/admins'], hydrationData: { loaderData: { 0: null } } },
  )
}

it('what the screen is about to have is known to a click that follows at once', async () => {
  const router = pendingRouter()
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('status').textContent).toBe('')
  void router.navigate('/admins?search=lagos')
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('?search=lagos')
})

it('a step taken before a part of the document is hydrated is followed after it', async () => {
  const router = pendingRouter()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<RouterProvider router={router} />)
  document.body.replaceChildren(container)
  void router.navigate('/admins?search=lagos')
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => void errors.push(error)
  await act(async () => hydrateRoot(container, <RouterProvider router={router} />, { onRecoverableError }))
  expect(errors).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('?search=lagos')
})
