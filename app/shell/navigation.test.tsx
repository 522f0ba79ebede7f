// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTypeAhead } from './navigation'

const names = ['Dashboard', 'Reports', 'Staffs', 'Stores']

function Menu() {
  return (
    <nav onKeyDown={useTypeAhead()}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Types a letter at a moment of the browser's clock. */
function type(key: string, at: number): void {
  const event = createEvent.keyDown(screen.getByRole('navigation'), { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(screen.getByRole('navigation'), event)
}

it('takes letters for one word until 350 ms have passed', () => {
  render(<Menu />)
  type('s', 1000)
  type('t', 1350)
  type('o', 1700)
  expect(document.activeElement).toBe(screen.getByText('Stores'))
  type('r', 2051)
  expect(document.activeElement).toBe(screen.getByText('Reports'))
})
