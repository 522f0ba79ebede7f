// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useMenuKeys } from './menu-keys'

const names = ['Dashboard', 'Reports', 'Staffs', 'Stores']

function Menu() {
  return (
    <nav onKeyDown={useMenuKeys()}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
      <button type="button">Zebra</button>
    </nav>
  )
}

/** Presses a key at a moment of the browser's clock. */
function press(key: string, at = 1000): string | null {
  const event = createEvent.keyDown(screen.getByRole('navigation'), { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(screen.getByRole('navigation'), event)
  return document.activeElement?.textContent ?? null
}

beforeEach(() => void render(<Menu />))
afterEach(cleanup)

it('takes letters for one word until 350 ms have passed', () => {
  press('s', 1000)
  press('t', 1350)
  expect(press('o', 1700)).toBe('Stores')
  expect(press('r', 2051)).toBe('Reports')
})

it('goes from the last entry to the first with the arrow keys, and back', () => {
  expect(press('ArrowDown')).toBe('Dashboard')
  expect(press('ArrowDown')).toBe('Reports')
  expect(press('End')).toBe('Zebra')
  expect(press('ArrowDown')).toBe('Dashboard')
  expect(press('ArrowUp')).toBe('Zebra')
  expect(press('Home')).toBe('Dashboard')
})
