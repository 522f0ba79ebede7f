// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Outcome } from '~/mutations/outcome'
import { ErrorSummary } from './error-summary'

afterEach(cleanup)

const labels = { title: 'Title', message: 'Message', endDate: 'End date', target: 'Businesses' }

const refused = (error: Record<string, string[] | null>): Outcome => ({ intent: 'create', result: { error } })

const show = (outcome: Outcome | undefined) =>
  render(
    <>
      <ErrorSummary formId="f" labels={labels} outcome={outcome} />
      <input id="f-title" />
      <input id="f-endDate" />
      <button>Create</button>
    </>,
  )

describe('a form with wrong fields', () => {
  it('names them in the order of the form, however they were found, and takes the focus', () => {
    show(refused({ endDate: ['Too early.'], 'target[3]': ['Gone.'], title: ['Missing.'], message: null }))
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toBe('Three fields need you: Title, End date and Businesses.')
    expect(document.activeElement).toBe(summary)
  })

  it('leads to each of them', () => {
    show(refused({ title: ['Missing.'], endDate: ['Too early.'] }))
    const link = screen.getByRole('link', { name: 'End date' })
    expect(link.getAttribute('href')).toBe('#f-endDate')
    fireEvent.click(link)
    expect(document.activeElement?.id).toBe('f-endDate')
    expect(location.hash).toBe('')
  })

  it('says it again when it is refused again', () => {
    const { rerender } = show(refused({ title: ['Missing.'] }))
    screen.getByRole('button').focus()
    rerender(<ErrorSummary formId="f" labels={labels} outcome={refused({ title: ['Missing.'] })} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(screen.getByRole('alert').textContent).toBe('One field needs you: Title.')
  })
})

it('a form that is refused as a whole says why, and leaves the focus where it is', () => {
  const { rerender } = show(undefined)
  expect(screen.queryByRole('alert')).toBeNull()
  const button = screen.getByRole('button')
  button.focus()
  rerender(
    <>
      <ErrorSummary formId="f" labels={labels} outcome={refused({ '': ['Database is on fire'] })} />
      <input id="f-title" />
      <input id="f-endDate" />
      <button>Create</button>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Database is on fire')
  expect(document.activeElement).toBe(button)
})

it('what is wrong with a field that nobody sees is said in full', () => {
  show(refused({ businessRef: ['There is no such business.'] }))
  expect(screen.getByRole('alert').textContent).toBe('There is no such business.')
})
