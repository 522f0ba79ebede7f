// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BusinessCombobox } from './business-combobox'

const ask = vi.fn<typeof fetch>()
// The list's place in the window is no matter of these tests, and this browser has none.
Element.prototype.scrollIntoView = () => {}

beforeEach(() => vi.stubGlobal('fetch', ask))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const businesses = Array.from({ length: 12 }, (_, index) => ({ ref: `BIZ-${index}`, name: `Shop ${index}`, email: '' }))

it('says Loading... while it asks, and No options when nothing fits', async () => {
  let answer: (response: Response) => void = () => {}
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(<BusinessCombobox id="business" name="business" />)
  fireEvent.click(screen.getByPlaceholderText('Select...'))
  expect(screen.getByRole('option').textContent).toBe('Loading...')
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  answer(Response.json({ options: [], total: 0 }))
  expect(await screen.findByText('No options')).toBeDefined()
})

it('moves by pages of five', async () => {
  ask.mockImplementation(async () => Response.json({ options: businesses, total: businesses.length }))
  render(<BusinessCombobox id="business" name="business" />)
  const field = screen.getByRole('combobox')
  fireEvent.click(field)
  const chosen = () => screen.getByRole('option', { selected: true }).textContent.trim()
  await screen.findByText('Shop 0')
  fireEvent.keyDown(field, { key: 'PageDown' })
  expect(chosen()).toContain('Shop 5')
  fireEvent.keyDown(field, { key: 'PageDown' })
  fireEvent.keyDown(field, { key: 'PageDown' })
  expect(chosen()).toContain('Shop 11')
  fireEvent.keyDown(field, { key: 'PageUp' })
  expect(chosen()).toContain('Shop 6')
})

it('does not offer what is chosen already', async () => {
  ask.mockImplementation(async () => Response.json({ options: businesses.slice(0, 2), total: 2 }))
  const properties = { id: 'business', name: 'business', tokens: null }
  const { rerender } = render(<BusinessCombobox {...properties} chosen={['Shop 0 (BIZ-0)']} />)
  fireEvent.click(screen.getByRole('combobox'))
  await screen.findByText('Shop 1')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  rerender(<BusinessCombobox {...properties} chosen={['Shop 0 (BIZ-0)', 'Shop 1 (BIZ-1)']} />)
  expect(screen.getByRole('option').textContent).toBe('Chosen already')
})
