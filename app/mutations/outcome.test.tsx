// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form, Link, createRoutesStub, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type Outcome, useKeptOutcome } from './outcome'

afterEach(cleanup)

const isOf = (text: string): Outcome => ({ intent: 'create', result: { error: { email: [text] } } })

function Screen() {
  const outcome = useKeptOutcome(useActionData<Outcome>())
  const { revalidate } = useRevalidator()
  return (
    <>
      <output>{outcome?.result.error?.email}</output>
      <p>Read {useLoaderData<number>()} times</p>
      <Form method="post">
        <button name="says">Save</button>
      </Form>
      <button onClick={() => void revalidate()}>Read again</button>
      <Link to="?page=2">Next page</Link>
    </>
  )
}

const says = () => screen.getByRole('status').textContent

it('what became of a form stays while the page is read again, until the next post or page', async () => {
  const refusals = ['This e-mail address is taken.', 'Enter an e-mail address.']
  let reads = 0
  const Page = createRoutesStub([
    { path: '/', Component: Screen, action: () => isOf(refusals.shift() ?? ''), loader: () => (reads += 1) },
  ])
  render(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(says).toBe('This e-mail address is taken.')
  await screen.findByText('Read 2 times')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await screen.findByText('Read 3 times')
  expect(says()).toBe('This e-mail address is taken.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(says).toBe('Enter an e-mail address.')
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await expect.poll(says).toBe('')
})
