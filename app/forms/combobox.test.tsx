// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Combobox } from './combobox'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}
afterEach(cleanup)

const fieldOf = (words: string[], isBusy: boolean, onSearch = vi.fn<(search: string | undefined) => void>()) => (
  <Combobox
    id="business"
    name="business"
    label="Business"
    maxLength={300}
    search="lag"
    onSearch={onSearch}
    isBusy={isBusy}
    options={words.map((text) => ({ key: text, text }))}
    onChoose={() => {}}
  />
)

it('a step through the options of the text before chooses none of those that come', () => {
  const { rerender } = render(fieldOf(['Bako', 'Lagos'], true))
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Lagos')
  rerender(fieldOf(['Lagoon Beauty', 'Lagoon Foods'], false))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Lagoon Beauty')
})

it('Enter that chooses nothing, because the options have not come, closes the list', () => {
  const onSearch = vi.fn<(search: string | undefined) => void>()
  render(fieldOf([], true, onSearch))
  expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })).toBe(true)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(undefined)
})

it('a value that is set back takes the place of what was chosen in the field, but not of what is typed', () => {
  const withValue = (value: string) => (
    <Combobox
      id="business"
      name="business"
      label="Business"
      value={value}
      maxLength={300}
      search="x"
      onSearch={() => {}}
      options={[{ key: 'bako', text: 'Bako' }]}
      onChoose={() => {}}
    />
  )
  const { rerender } = render(withValue('Lagoon'))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  field.focus()
  fireEvent.click(screen.getByRole('option'))
  rerender(withValue('Bako'))
  rerender(withValue('Lagoon'))
  expect(field.value).toBe('Lagoon')
  fireEvent.input(field, { target: { value: 'Ad' } })
  rerender(withValue('Bako'))
  expect(field.value).toBe('Ad')
})
