// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part'

afterEach(cleanup)

const Banner = ({ text }: { text: string }) => <p>Banner: {text}</p>
const Message = ({ text }: { text: string }) => <p>Message: {text}</p>

it('a part whose code can’t be loaded is there once it can', async () => {
  let isOffline = true
  const Part = lazyPart(async () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Message), Banner)
  const { rerender, unmount } = render(<Part text="Poor connection" />)
  await expect.poll(() => document.body.textContent).toBe('Banner: Poor connection')
  isOffline = false
  rerender(<Part text="Saved." />)
  await expect.poll(() => document.body.textContent).toBe('Message: Saved.')
  unmount()
  render(<Part text="Saved again." />)
  expect(document.body.textContent).toBe('Message: Saved again.')
})
