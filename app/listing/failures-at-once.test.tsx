import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { FailuresAtOnce } from './failures-at-once'
import type { ListFailure } from './list-view'
import { Panel } from './panel'

type Value = { ok: true } | ListFailure
const failed: Value = { ok: false, reason: 'failed', message: 'Poor connection, cannot fetch data' }
const fine: Value = { ok: true }

function render(values: readonly Value[]) {
  const element = (
    <FailuresAtOnce of={values}>
      {values.map((value, index) => (
        <Panel key={index} value={value} missing={index === 0 && <b>missing</b>}>
          {() => <b>there</b>}
        </Panel>
      ))}
    </FailuresAtOnce>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const countOf = (html: string, text: string) => html.split(text).length - 1

it('an outage is one note, however many parts it takes', () => {
  const html = render(Array.from({ length: 9 }, () => failed))
  expect(countOf(html, 'An error occurred')).toBe(1)
  expect(countOf(html, 'role="alert"')).toBe(1)
  expect(countOf(html, 'Retry')).toBe(1)
  expect(countOf(html, 'missing')).toBe(1)
  expect(countOf(html, '–')).toBe(8)
})

it('what could be read stays', () => {
  const html = render([failed, fine, fine])
  expect(countOf(html, 'there')).toBe(2)
  expect(countOf(html, 'An error occurred')).toBe(1)
})

it('where nothing failed there is no note', () => {
  expect(render([fine, fine])).not.toContain('alert')
})

it('an ended session is said as such', () => {
  const html = render([failed, { ok: false, reason: 'expired', message: 'jwt expired' }])
  expect(html).toContain('Session has expired')
  expect(html).not.toContain('An error occurred')
})
