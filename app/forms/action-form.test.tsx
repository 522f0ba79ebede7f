// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { intents } from '~/mutations/intents'
import { type Outcome, ScreenForms } from '~/mutations/outcome'
import { ActionForm } from './action-form'
import { SelectField, TextField } from './fields'

afterEach(cleanup)

const { renew } = intents({ renew: {} })
const error = { period: ['Select period!'], reason: ['Say why.'] }

/** A form, and a button that stands for a post that is refused. */
function Form() {
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <ScreenForms value={{ outcome }}>
      <button onClick={() => setOutcome({ intent: 'renew', result: { status: 'error', error } })}>Refuse</button>
      <ActionForm
        intent={renew}
        values={{ period: '', reason: '' }}
        labels={{ period: 'Period', reason: 'Reason' }}
        submit="Renew"
      >
        {(fields) => (
          <>
            <SelectField field={fields.period} label="Period" options={[{ value: '1', label: '1 Month' }]} />
            <TextField field={fields.reason} label="Reason" />
          </>
        )}
      </ActionForm>
    </ScreenForms>
  )
}

const Screen = createRoutesStub([{ path: '/', Component: Form }])

it('what was wrong with a field is gone once it is changed, and is said again when the form is refused again', () => {
  render(<Screen />)
  const refuse = () => fireEvent.click(screen.getByText('Refuse'))
  const wrong = () =>
    ['Period', 'Reason'].filter((label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true')
  refuse()
  expect(wrong()).toEqual(['Period', 'Reason'])
  fireEvent.input(screen.getByLabelText('Period'), { target: { value: '1' } })
  expect(wrong()).toEqual(['Reason'])
  expect(screen.queryByText('Select period!')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('One field needs you: Reason.')
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'Paid' } })
  expect(wrong()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  refuse()
  expect(wrong()).toEqual(['Period', 'Reason'])
})

it('what was wrong with two fields is gone when both are changed at once', () => {
  render(<Screen />)
  fireEvent.click(screen.getByText('Refuse'))
  act(() => {
    for (const label of ['Period', 'Reason'])
      screen.getByLabelText(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('nothing can be typed while the form is sent, and the focus waits at its button', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const Slow = createRoutesStub([{ path: '/', Component: Form, action: () => promise }])
  render(<Slow />)
  const reason = screen.getByLabelText<HTMLInputElement>('Reason')
  const isInert = () => reason.closest('[inert]') !== null
  reason.focus()
  fireEvent.submit(reason.form!)
  await waitFor(() => expect(isInert()).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Running/ }))
  resolve(null)
  await waitFor(() => expect(isInert()).toBe(false))
})

it('a form that comes back is sent again as the same one, opened as it was then', () => {
  const opened = { version: '1', opened: '{"reason":""}', attempted: '1' }
  const initialValue = { key: 'sent key', quote: 'sent mark', ...opened, reason: 'Paid' }
  const outcome: Outcome = { intent: 'renew', result: { status: 'error', initialValue } }
  const Returned = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ScreenForms value={{ outcome, idempotencyKey: 'new key' }}>
          <ActionForm
            intent={renew}
            values={{ reason: 'Changed by somebody else' }}
            hidden={{ quote: 'new mark' }}
            version={2}
            labels={{ reason: 'Reason' }}
            submit="Renew"
          >
            {(fields) => <TextField field={fields.reason} label="Reason" />}
          </ActionForm>
        </ScreenForms>
      ),
    },
  ])
  render(<Returned />)
  const form = screen.getByLabelText<HTMLInputElement>('Reason').form
  expect(Object.fromEntries(new FormData(form!))).toEqual({ ...initialValue, intent: 'renew' })
})

it('a form whose record was changed meanwhile names the fields that have their value by now', () => {
  const conflict = { fields: [], taken: ['period', 'reason'], version: 2, opened: {} }
  const outcome: Outcome = { intent: 'renew', conflict, result: { status: 'error', initialValue: {} } }
  const Returned = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ScreenForms value={{ outcome }}>
          <ActionForm intent={renew} values={{}} labels={{ period: 'Period', reason: 'Reason' }} submit="Renew">
            {() => null}
          </ActionForm>
        </ScreenForms>
      ),
    },
  ])
  render(<Returned />)
  expect(screen.getByText('Theirs by now: Period, Reason.')).toBeTruthy()
})
