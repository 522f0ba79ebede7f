// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useComingSearch } from './pending-choice'

afterEach(cleanup)

it('what the screen is about to have is known to a click that follows at once', async () => {
  const Search = () => <output>{useComingSearch()}</output>
  const router = createMemoryRouter(
    [
      {
        path: '/admins',
        Component: Search,
        loader: ({ request }) => (request.url.includes('?') ? new Promise(() => {}) : null),
      },
    ],
    { initialEntries: ['/admins'], hydrationData: { loaderData: { 0: null } } },
  )
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('status').textContent).toBe('')
  void router.navigate('/admins?search=lagos')
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('?search=lagos')
})
