// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

it('what is wrong with a field that nobody sees is said in full', () => {
  show(refused({ businessRef: ['There is no such business.'] }))
  expect(screen.getByRole('alert').textContent).toBe('There is no such business.')
})
