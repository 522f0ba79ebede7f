import { expect, it } from 'vitest'
import { readForm } from './posted-form.server'

const postOf = (body: URLSearchParams) => new Request('http://console.invalid/', { method: 'POST', body })
const postBytes = (body: string, boundary = 'b') => {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Request('http://console.invalid/', { method: 'POST', headers, body })
}
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`

/** Reads a form and forgets it: the status of its refusal, or `read`. Throws what is no refusal. */
async function statusOf(request: Request): Promise<number | 'read'> {
  try {
    const { discard } = await readForm(request, { fields: ['file'], mayAccept: async () => true })
    await discard()
    return 'read'
  } catch (error) {
    const { status } = (error as { init?: { status?: number } }).init ?? {}
    if (status === undefined) throw error
    return status
  }
}

it.each<[string, () => Request, number | 'read']>([
  ['many fields in the plain encoding', () => postOf(new URLSearchParams('a=1&'.repeat(60_000))), 413],
  ['many parts', () => postBytes(`${part('a').repeat(9_000)}--b--\r\n`), 413],
  ['many parts without a name', () => postBytes(`${'--b\r\n\r\n1\r\n'.repeat(9_000)}--b--\r\n`), 413],
  ['a long name', () => postBytes(`${part('n'.repeat(4_000))}--b--\r\n`), 400],
  ['a long boundary', () => postBytes('x'.repeat(100_000), 'b'.repeat(5_000)), 400],
  ['delimiters that almost end', () => postBytes('\r\n--b'.repeat(200_000), 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'), 400],
  ['many headers', () => postBytes(`--b\r\n${'A: b\r\n'.repeat(100_000)}\r\n1\r\n--b--\r\n`), 'read'],
  ['many parameters', () => postBytes(`--b\r\nContent-Disposition: form-data${'; a=b'.repeat(1_500)}\r\n\r\n`), 400],
  ['another type', () => new Request('http://console.invalid/', { method: 'POST', body: '{}' }), 400],
])('a form of %s costs little', async (_, request, status) => {
  const started = performance.now()
  expect(await statusOf(request())).toBe(status)
  expect(performance.now() - started).toBeLessThan(5_000)
})

it('a form is read or refused, and never left hanging, whatever its bytes', async () => {
  const pieces = ['--b', '\r\n', '--', 'Content-Disposition: form-data; name="file"', '; filename="a"', '\r\n\r\n', 'x']
  const statuses = new Set<number | 'read'>()
  for (let number = 0; number < 4_000; number += 1) {
    // A number to the base of seven, each of its digits a piece.
    const body = [...(number * 1_237).toString(7)].map((digit) => pieces[Number(digit)]).join('')
    statuses.add(await statusOf(postBytes(body)))
  }
  expect([...statuses].toSorted()).toEqual([400, 'read'])
})
