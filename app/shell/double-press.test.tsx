// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDoublePressGuard } from './double-press'

const onPress = vi.fn<(what: string) => void>()

function Page() {
  useDoublePressGuard()
  return (
    <>
      <button onClick={() => onPress('first')}>Edit</button>
      <button onClick={() => onPress('second')}>
        <b>Save</b>
      </button>
      <div role="presentation" data-testid="backdrop" onClick={() => onPress('backdrop')} />
      <label>
        <span>Active</span>
        <input type="checkbox" />
      </label>
    </>
  )
}

afterEach(() => {
  cleanup()
  onPress.mockClear()
})

const open = () => {
  const page = render(<Page />)
  const press = (element: Element, detail: number) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  return { ...page, press }
}
const done = () => onPress.mock.calls.flat()

it.each(['Save', 'backdrop'])('a second press that falls on something else does nothing: %s', (other) => {
  const { getByText, queryByText, getByTestId, press } = open()
  press(getByText('Edit'), 1)
  expect(press(queryByText(other) ?? getByTestId(other), 2), 'whether it goes on').toBe(false)
  expect(done()).toEqual(['first'])
})

it('a second press on a control that says something else by now does nothing', () => {
  const { getByText, press } = open()
  const control = getByText('Edit')
  press(control, 1)
  control.textContent = 'Save'
  press(control, 2)
  control.textContent = 'Edit'
  control.setAttribute('aria-label', 'Activate')
  press(control, 3)
  expect(done()).toEqual(['first'])
})

it('presses on the same control all count, and so do single ones, and those of keys', () => {
  const { getByText, press } = open()
  for (const detail of [1, 2, 3]) press(getByText('Edit'), detail)
  press(getByText('Save'), 1)
  press(getByText('Edit'), 0)
  press(getByText('Save'), 2)
  expect(done()).toEqual(['first', 'first', 'first', 'second', 'first', 'second'])
})

it('a field is ticked and unticked by presses on the words beside it', () => {
  const { getByText, queryAllByRole, press } = open()
  press(getByText('Active'), 1)
  expect(queryAllByRole('checkbox', { checked: true })).toHaveLength(1)
  press(getByText('Active'), 2)
  expect(queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
})

it('a second press counts where nobody knows of a first: it came before the scripts', () => {
  const { getByText, press } = open()
  press(getByText('Edit'), 2)
  expect(done()).toEqual(['first'])
})
