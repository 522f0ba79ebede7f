import { afterEach, expect, it, vi } from 'vitest'
import { startedPage } from './page-stream'

const broken = new TypeError('Failed to fetch')
const readAgain = vi.fn<() => void>()
const bytes = (text: string) => new TextEncoder().encode(text)
const { signal: going } = new AbortController()

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

afterEach(() => readAgain.mockClear())

it('a page whose first line is cut is none, so that it is asked for again', async () => {
  await expect(startedPage(cutAfter('[{"rows"', ':1}'), going, readAgain)).rejects.toBe(broken)
})

it('of a page that is cut later, what has arrived stays, and the page is read again', async () => {
  const page = await startedPage(cutAfter('[{"ro', 'ws":1}]\nP1:', '[2]\n'), going, readAgain)
  expect([page.status, page.headers.get('X-Build')]).toEqual([202, 'one'])
  const reader = page.body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect([await read(), await read(), await read()]).toEqual(['[{"ro', 'ws":1}]\nP1:', '[2]\n'])
  const failed = vi.fn<() => void>()
  reader.read().catch(failed)
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledOnce())
  expect(failed).not.toHaveBeenCalled()
})

it('a page that is left while it arrives is not read again', async () => {
  const page = await startedPage(cutAfter('[]\n'), AbortSignal.abort(), readAgain)
  await expect(page.text()).rejects.toBe(broken)
  expect(readAgain).not.toHaveBeenCalled()
})

it.each(['[{"rows":1}]\nP1:[2]\n', 'Alive', ''])('a whole page arrives as it is: %j', async (text) => {
  expect(await (await startedPage(new Response(text), going, readAgain)).text()).toBe(text)
})
