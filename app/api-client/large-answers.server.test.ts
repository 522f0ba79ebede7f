import { describe, expect, it, vi } from 'vitest'
import { createLargeAnswers, LargeText } from './large-answers.server'

const pending = () => Promise.withResolvers<string>()

describe('large answers', () => {
  it('are read one after the other', async () => {
    const inTurn = createLargeAnswers(() => {})
    const [first, second] = [pending(), pending()]
    const begun: string[] = []
    const reading = [first, second].map(({ promise }, index) =>
      inTurn(() => {
        begun.push(`answer ${index}`)
        return promise
      }, undefined),
    )
    await vi.waitFor(() => expect(begun).toEqual(['answer 0']))
    first.resolve('done')
    await vi.waitFor(() => expect(begun).toEqual(['answer 0', 'answer 1']))
    second.resolve('done')
    expect(await Promise.all(reading)).toEqual(['done', 'done'])
  })

  it('wait no longer than the time that they have', async () => {
    const inTurn = createLargeAnswers(() => {})
    const first = pending()
    const reading = inTurn(() => first.promise, undefined)
    const limit = new AbortController()
    const waiting = inTurn(() => Promise.resolve('too late'), limit.signal)
    const reason = new DOMException('Time is up.', 'TimeoutError')
    limit.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    first.resolve('done')
    await reading
  })

  it('leave no memory behind: it is given back soon after the last of them, and twice more later', async () => {
    vi.useFakeTimers()
    const collect = vi.fn<() => void>()
    const inTurn = createLargeAnswers(collect)
    await inTurn(() => Promise.resolve(), undefined)
    await inTurn(() => Promise.reject(new Error('cut')), undefined).catch(() => {})
    expect(collect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(collect).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('leave no memory behind when they come after everybody has given up', async () => {
    vi.useFakeTimers()
    const collect = vi.fn<() => void>()
    const inTurn = createLargeAnswers(collect)
    const limit = new AbortController()
    const answer = pending()
    const reading = inTurn(() => answer.promise, limit.signal)
    limit.abort(new DOMException('Time is up.', 'TimeoutError'))
    await expect(reading).rejects.toThrow('Time is up.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(collect).not.toHaveBeenCalled()
    answer.resolve('late')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(collect).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })
})

describe('the text of a large answer', () => {
  it('is that of its pieces', () => {
    const text = new LargeText(100)
    // The second piece begins in the middle of a character.
    for (const piece of [Buffer.from('Ngozi €').subarray(0, 7), Buffer.from('€').subarray(1)]) text.add(piece)
    expect(text.toString()).toBe('Ngozi €')
  })

  it('takes no piece that is too much', () => {
    const text = new LargeText(8)
    expect(text.add(Buffer.from('eight by'))).toBe(true)
    expect(text.add(Buffer.from('t'))).toBe(false)
    expect(text.toString()).toBe('eight by')
  })

  it('is gone, and its memory with it, when it is released', () => {
    const text = new LargeText(8)
    text.add(Buffer.from('eight by'))
    text.release()
    expect(text.toString()).toBe('')
  })
})
