// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { startedPage } from './page-stream'

const broken = new TypeError('Failed to fetch')
const revalidate = vi.fn<() => Promise<void>>(async () => {})
const listeners: (() => void)[] = []
const router = {
  state: { actionData: undefined as unknown, location: { pathname: '/admins' } },
  revalidate,
  subscribe: (listener: () => void) => (listeners.push(listener), () => {}),
}
const bytes = (text: string) => new TextEncoder().encode(text)
const going = new Request('http://console/admins.data?page=2')

/** A page's data, of which the connection breaks after `pieces`. */
function cutAfter(...pieces: string[]): Response {
  const left = [...pieces]
  return new Response(
    new ReadableStream({
      pull(body) {
        const piece = left.shift()
        if (piece === undefined) body.error(broken)
        else body.enqueue(bytes(piece))
      },
    }),
    { status: 202, headers: { 'X-Build': 'one' } },
  )
}

afterEach(() => {
  revalidate.mockClear()
  delete window.__reactRouterDataRouter
})

it('a page whose first line is cut is none, so that it is asked for again', async () => {
  await expect(startedPage(cutAfter('[{"rows"', ':1}'), going)).rejects.toBe(broken)
})

it('of a page that is cut later, what has arrived stays, and the page is read again', async () => {
  window.__reactRouterDataRouter = router
  const page = await startedPage(cutAfter('[{"ro', 'ws":1}]\nP1:', '[2]\n'), going)
  expect([page.status, page.headers.get('X-Build')]).toEqual([202, 'one'])
  const reader = page.body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect([await read(), await read(), await read()]).toEqual(['[{"ro', 'ws":1}]\nP1:', '[2]\n'])
  const failed = vi.fn<() => void>()
  reader.read().catch(failed)
  await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(failed).not.toHaveBeenCalled()
})

it('of a page that was left, what is late is not read again', async () => {
  vi.useFakeTimers()
  window.__reactRouterDataRouter = { ...router, state: { actionData: undefined, location: { pathname: '/logs' } } }
  const page = await startedPage(cutAfter('[]\n'), going)
  page.text().catch(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(revalidate).not.toHaveBeenCalled()
})

it('what became of a form stays, and the page is read again once the form is left', async () => {
  window.__reactRouterDataRouter = router
  router.state.actionData = { admins: { intent: 'create' } }
  const page = await startedPage(cutAfter('[]\n'), going)
  page.text().catch(() => {})
  await vi.waitFor(() => expect(listeners).toHaveLength(1), { timeout: 5_000 })
  expect(revalidate).not.toHaveBeenCalled()
  router.state.actionData = undefined
  listeners[0]?.()
  expect(revalidate).toHaveBeenCalledOnce()
})

it('a page that is left while it arrives is not read again', async () => {
  window.__reactRouterDataRouter = router
  const page = await startedPage(cutAfter('[]\n'), new Request(going, { signal: AbortSignal.abort() }))
  await expect(page.text()).rejects.toBe(broken)
  expect(revalidate).not.toHaveBeenCalled()
})

it.each(['[{"rows":1}]\nP1:[2]\n', 'Alive', ''])('a whole page arrives as it is: %j', async (text) => {
  expect(await (await startedPage(new Response(text), going)).text()).toBe(text)
})
