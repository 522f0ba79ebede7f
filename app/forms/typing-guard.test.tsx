// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Form, Link, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useTypingGuard } from './typing-guard'

afterEach(cleanup)
HTMLDialogElement.prototype.showModal ??= () => {}
HTMLDialogElement.prototype.close ??= () => {}

/** A record in a dialog, which stays while its form is opened and left. */
function RecordDialog() {
  const { search } = useLocation()
  return (
    <div role="dialog">
      {search === '?edit' ? (
        <>
          <Form method="post">
            <input name="name" aria-label="Name" />
            <button>Save</button>
          </Form>
          <Link to="?view">Cancel</Link>
        </>
      ) : (
        <Link to="?edit">Edit</Link>
      )}
      {useTypingGuard(undefined)}
    </div>
  )
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** The form of a record. What `action` promises is its answer. */
async function openForm(action: () => unknown = () => null) {
  const router = createMemoryRouter([{ path: '/', Component: RecordDialog, action }], {
    initialEntries: ['/?view', '/?edit'],
  })
  render(<RouterProvider router={router} />)
  await settle()
}

const type = () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
async function press(text: string) {
  fireEvent.click(screen.getByText(text))
  await settle()
}
const question = () => screen.queryByRole('alertdialog', { hidden: true })?.querySelector('h2')?.textContent

it('asks again in a form that is opened after another one was discarded in the same dialog', async () => {
  await openForm()
  for (let turn = 0; turn < 2; turn += 1) {
    type()
    await press('Cancel')
    expect(question()).toBe('Discard what you typed?')
    await press('Discard')
    await press('Edit')
  }
})

it('asks whether to wait only as long as the form is being sent, and not again by itself', async () => {
  const answers: (() => void)[] = []
  await openForm(() => new Promise<null>((resolve) => answers.push(() => resolve(null))))
  type()
  await press('Save')
  await press('Cancel')
  expect(question()).toBe('This is being sent. Leave before it is answered?')
  answers[0]?.()
  await settle()
  expect(question()).toBeUndefined()
  await press('Save')
  expect(question()).toBeUndefined()
  answers[1]?.()
  await settle()
  await press('Cancel')
  expect(question()).toBe('Discard what you typed?')
})
