// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { HeaderSearch } from './search-form'

afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Search everything', { selector: 'input' })

/** Types into the field as soon as the page for the first search is there, before effects run. */
function QuickAdministrator() {
  const { search } = useLocation()
  useLayoutEffect(() => {
    if (search === '?q=first') fireEvent.input(field(), { target: { value: 'second' } })
  }, [search])
  return null
}

it('keeps what is typed the moment that the page of the search before appears', async () => {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <HeaderSearch />
          <output>{useLocation().search}</output>
          <QuickAdministrator />
        </>
      ),
    },
  ])
  render(<Page initialEntries={['/reports']} />)
  fireEvent.input(field(), { target: { value: 'first' } })
  // The code of its suggestions has come: it must not come after the test.
  await screen.findByRole('combobox')
  fireEvent.submit(screen.getByRole('search'))
  await screen.findByText('?q=first')
  expect(field().value).toBe('second')
})
