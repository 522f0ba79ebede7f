// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  Await,
  createMemoryRouter,
  Form,
  Link,
  type RouteObject,
  RouterProvider,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { Suspense } from 'react'
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
      <p>Read {String(useLoaderData())} times</p>
      <Form method="post">
        <button name="says">Save</button>
      </Form>
      <button onClick={() => void revalidate()}>Read again</button>
      <Link to="?page=2">Next page</Link>
    </>
  )
}

/** As the console's own router renders. */
const renderRoute = (route: RouteObject) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', ...route }])} useTransitions={false} />)

const says = () => screen.getByRole('status').textContent

function ScreenOverList() {
  const { list } = useLoaderData<{ list: Promise<string> | string }>()
  return (
    <>
      <Screen />
      <Suspense fallback="Loading">
        <Await resolve={list}>{(shown: string) => <p>The {shown} list</p>}</Await>
      </Suspense>
    </>
  )
}

/** Sends a refused form over a list, which has been read again, but is late. `next` is what is read after that. */
async function saveOverLateList(late: Promise<string>, next: () => Promise<string>) {
  const reading = Promise.withResolvers<void>()
  const reads = [
    async () => ({ list: 'first' }),
    async () => {
      await reading.promise
      return { list: late }
    },
  ]
  renderRoute({
    Component: ScreenOverList,
    action: () => isOf('This e-mail address is taken.'),
    loader: () => (reads.shift() ?? (async () => ({ list: await next() })))(),
  })
  await screen.findByText('The first list')
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(says).toBe('This e-mail address is taken.')
  await act(async () => reading.resolve())
}

it('what became of a form stays where the page that it leads to is shown only after it has been read again', async () => {
  await saveOverLateList(new Promise(() => {}), async () => 'last')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await screen.findByText('The last list')
  expect(says()).toBe('This e-mail address is taken.')
})

it('what became of a form goes with its page, though that is shown when the next one is under way', async () => {
  const late = Promise.withResolvers<string>()
  const last = Promise.withResolvers<string>()
  await saveOverLateList(late.promise, () => last.promise)
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Next page' })))
  await act(async () => late.resolve('second'))
  await screen.findByText('The second list')
  await act(async () => last.resolve('last'))
  await screen.findByText('The last list')
  expect(says()).toBe('')
})

it('what became of a form stays while the page is read again, until the next post or page', async () => {
  const refusals = ['This e-mail address is taken.', 'Enter an e-mail address.']
  let reads = 0
  renderRoute({ Component: Screen, action: () => isOf(refusals.shift() ?? ''), loader: () => (reads += 1) })
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
