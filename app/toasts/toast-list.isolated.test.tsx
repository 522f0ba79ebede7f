// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, it, vi } from 'vitest'
import type { Toast } from './toast'
import { ToastList } from './toast-list'

vi.mock('sonner', () => ({
  Toaster: () => null,
  toast: { custom: vi.fn<() => void>(), dismiss: vi.fn<() => void>() },
}))

const shown = vi.mocked(toast.custom)

it.each([
  ['success', { duration: 2500, position: 'top-center' }],
  ['warning', { duration: 2500, position: 'top-center' }],
  ['error', { duration: 5000, position: 'top-right' }],
  ['pending', { duration: Number.POSITIVE_INFINITY, position: 'top-center' }],
] as const)('%s stands where and as long as it should', (kind, placement) => {
  render(<ToastList queue={[{ key: kind, kind, text: 'Said' }]} />)
  expect(shown.mock.lastCall?.[1]).toEqual({ id: kind, ...placement })
})

it('shows a message once, under its own id where it has one', () => {
  shown.mockClear()
  const queue: Toast[] = [{ key: 'first', kind: 'error', text: 'Refused', id: 'axios-error' }]
  const { rerender } = render(<ToastList queue={queue} />)
  rerender(<ToastList queue={[...queue]} />)
  expect(shown.mock.calls.map(([, options]) => options?.id)).toEqual(['axios-error'])
})

it('does not show what has ended already', () => {
  shown.mockClear()
  const pending: Toast = { key: 'a', kind: 'pending', text: 'Renewing...', id: 'a' }
  const end: Toast = { key: 'end of a', kind: 'dismiss', text: '', id: 'a' }
  render(<ToastList queue={[pending, end, { ...pending, key: 'b', id: 'b' }]} />)
  expect(shown.mock.calls.map(([, options]) => options?.id)).toEqual(['b'])
})

it('takes back what it offers of a record as soon as a later message tells of the same one', () => {
  const dismissed = vi.mocked(toast.dismiss)
  dismissed.mockClear()
  const done = (key: string, about?: string): Toast => ({ key, kind: 'success', text: 'Activated!', about })
  const offer = (key: string, fields: Record<string, string>, about?: string): Toast => ({
    ...done(key, about),
    followUp: { undo: { address: '/businesses', fields } },
  })
  const queue = [offer('of Ada', { id: 'a' }, 'Ada'), offer('of Obi', { id: 'o' }, 'Obi'), offer('unnamed', {})]
  const { rerender } = render(<ToastList queue={queue} />)
  rerender(<ToastList queue={[...queue, done('nothing')]} />)
  expect(dismissed).not.toHaveBeenCalled()
  rerender(<ToastList queue={[...queue, done('nothing'), done('Ada again', 'Ada'), offer('o', { id: 'o' })]} />)
  expect(dismissed.mock.calls).toEqual([['of Ada'], ['of Obi']])
})
