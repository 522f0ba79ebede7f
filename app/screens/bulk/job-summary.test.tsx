// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { JobSummary, type JobView } from './job-summary'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the progress of a job is not read again before the reading before is shown', async () => {
  vi.useFakeTimers()
  const shown: JobView = {
    id: 'j1',
    act: 'deactivate',
    total: 2,
    done: 0,
    failed: 0,
    cancelled: 0,
    retried: 0,
    isFinished: false,
    about: '2 businesses',
  }
  const loader = vi.fn<() => Promise<null>>(() => new Promise((resolve) => setTimeout(() => resolve(null), 100)))
  const router = createMemoryRouter([{ path: '/', loader, Component: () => <JobSummary of={shown} /> }], {
    hydrationData: { loaderData: { 0: null } },
  })
  render(<RouterProvider router={router} useTransitions={false} />)
  for (let second = 0; second < 20; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(loader).toHaveBeenCalledOnce()
})
