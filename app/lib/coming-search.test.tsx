// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useComingSearch } from './coming-search'

afterEach(cleanup)

function Search() {
  const navigate = useNavigate()
  return (
    <>
      <input onBlur={() => void navigate('/admins?search=lagos')} />
      <output>{useComingSearch()}</output>
    </>
  )
}

it('what the screen is about to have is known to the click that leaves its field', async () => {
  // Searches never arrive.
  const loader = ({ request }: { request: Request }) => (request.url.includes('?') ? new Promise(() => {}) : null)
  const router = createMemoryRouter([{ path: '/admins', Component: Search, loader }], {
    initialEntries: ['/admins'],
    hydrationData: { loaderData: { 0: null } },
  })
  render(<RouterProvider router={router} useTransitions={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
  screen.getByRole('textbox').focus()
  screen.getByRole('textbox').blur()
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('?search=lagos')
})
