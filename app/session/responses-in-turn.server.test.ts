import { describe, expect, it, vi } from 'vitest'
import { respondInTurn, uploadBesideOthers } from './responses-in-turn.server'

/** Pages that are made until they are told to end. */
function ask(administrator: string, count: number) {
  const gate = Promise.withResolvers<void>()
  const fate = { running: 0 }
  const pages = Array.from({ length: count }, () =>
    respondInTurn(administrator, async () => {
      fate.running += 1
      await gate.promise
      return new Response('a page')
    }),
  )
  return { fate, end: () => (gate.resolve(), Promise.all(pages)) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('what one administrator asks for at once', () => {
  it('waits for its turn, and keeps nobody else waiting', async () => {
    const flood = ask('flood', 20)
    const other = ask('other', 2)
    await settled()
    expect([flood.fate.running, other.fate.running]).toEqual([6, 2])
    const pages = [...(await flood.end()), ...(await other.end())]
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 22 }, () => 200))
  })

  it('is refused beyond what can wait, with when to ask again', async () => {
    const { end } = ask('impatient', 72)
    const pages = await end()
    const refused = pages.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(6)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  it('gives its place to others while it waits for a platform that hangs', async () => {
    const hanging = ask('patient', 6)
    const { fate, end } = ask('patient', 1)
    await settled()
    expect(fate.running).toBe(0)
    await vi.waitFor(() => expect(fate.running).toBe(1), { timeout: 10_000 })
    expect(hanging.fate.running).toBe(6)
    await Promise.all([end(), hanging.end()])
  })

  it('gives its place back when it fails', async () => {
    const fail = () => respondInTurn('unlucky', () => Promise.reject(new Error('broken')))
    for (let count = 0; count < 70; count += 1) await expect(fail()).rejects.toThrow('broken')
    const { fate, end } = ask('unlucky', 1)
    await settled()
    expect(fate.running).toBe(1)
    await end()
  })
})

it('one administrator uploads three files at once, and pages and the files of others beside them', async () => {
  const gate = Promise.withResolvers<void>()
  const upload = (administrator: string) =>
    uploadBesideOthers(administrator, async () => {
      await gate.promise
      return new Response('stored')
    })
  const running = ['slow', 'slow', 'slow', 'other'].map(upload)
  const refused = await upload('slow')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await respondInTurn('slow', async () => new Response('a page'))).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await upload('slow')).status).toBe(200)
})
