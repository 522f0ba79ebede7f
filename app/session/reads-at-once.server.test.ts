import { describe, expect, it } from 'vitest'
import { readInTurn } from './reads-at-once.server'

/** Pages that are made until they are told to end. */
function ask(administrator: string, count: number) {
  const gate = Promise.withResolvers<void>()
  const fate = { running: 0 }
  const pages = Array.from({ length: count }, () =>
    readInTurn(administrator, async () => {
      fate.running += 1
      await gate.promise
      return new Response('a page')
    }),
  )
  return { fate, end: () => (gate.resolve(), Promise.all(pages)) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the pages that one administrator asks for at once', () => {
  it('wait for each other, and keep nobody else waiting', async () => {
    const flood = ask('flood', 20)
    const other = ask('other', 2)
    await settled()
    expect([flood.fate.running, other.fate.running]).toEqual([6, 2])
    const pages = [...(await flood.end()), ...(await other.end())]
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 22 }, () => 200))
  })

  it('are refused beyond what can wait, with when to ask again', async () => {
    const { end } = ask('impatient', 72)
    const pages = await end()
    const refused = pages.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(6)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  it('give their place back when they fail', async () => {
    const fail = () => readInTurn('unlucky', () => Promise.reject(new Error('broken')))
    for (let count = 0; count < 70; count += 1) await expect(fail()).rejects.toThrow('broken')
    const { fate, end } = ask('unlucky', 1)
    await settled()
    expect(fate.running).toBe(1)
    await end()
  })
})
