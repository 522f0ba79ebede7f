import { describe, expect, it, vi } from 'vitest'
import { createOnce } from './once.server'

describe('a piece of work with a key', () => {
  it('is done once by five presses, and all of them get its result', async () => {
    const once = createOnce()
    const { promise, resolve } = Promise.withResolvers<string>()
    const work = vi.fn<() => Promise<string>>(() => promise)
    const presses = Array.from({ length: 5 }, () => once('key', work))
    resolve('done')
    expect(await Promise.all(presses)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is not done again by a press after it', async () => {
    const once = createOnce()
    expect(await once('key', async () => 'first')).toBe('first')
    expect(await once('key', async () => 'second')).toBe('first')
  })

  it('is done again under another key', async () => {
    const once = createOnce()
    await once('key', async () => 'first')
    expect(await once('other', async () => 'second')).toBe('second')
  })

  it('that failed can be tried again, and everybody who waited learns of the failure', async () => {
    const once = createOnce()
    const { promise, reject } = Promise.withResolvers<string>()
    const presses = Array.from({ length: 3 }, () => once('key', () => promise))
    reject(new Error('no connection'))
    for (const press of presses) await expect(press).rejects.toThrow('no connection')
    expect(await once('key', async () => 'second')).toBe('second')
  })

  it('that fails before it begins can be tried again', async () => {
    const once = createOnce()
    const work = () => {
      throw new Error('at once')
    }
    await expect(once('key', work)).rejects.toThrow('at once')
    expect(await once('key', async () => 'second')).toBe('second')
  })

  it('is remembered for a while, and not for ever', async () => {
    let clock = 1
    const once = createOnce(() => clock)
    await once('key', async () => 'first')
    clock += 60_000
    expect(await once('key', async () => 'second')).toBe('first')
    clock += 24 * 60 * 60_000
    expect(await once('key', async () => 'third')).toBe('third')
  })

  it('is forgotten when very many came after it, so that memory has an end', async () => {
    const once = createOnce()
    for (let index = 0; index <= 10_001; index += 1) await once(`key ${index}`, async () => index)
    expect(await once('key 10001', async () => 'again')).toBe(10_001)
    expect(await once('key 0', async () => 'again')).toBe('again')
  })
})
