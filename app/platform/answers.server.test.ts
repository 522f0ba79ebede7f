import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, createAnswers } from './answers.server'

let clock: number
let answers: Answers
beforeEach(() => {
  clock = 1_000_000
  answers = createAnswers(() => clock)
})

const answer = (rows: readonly unknown[], askedAt = clock) => ({
  rows,
  data: { data: rows },
  total: rows.length,
  from: 0,
  isWhole: true,
  askedAt,
})
const minutes = 60_000

describe('a kept answer', () => {
  it('is given out under its key', () => {
    answers.keep('ada /list?', answer([1, 2]))
    expect(answers.recall('ada /list?', { since: 0 })).toEqual(answer([1, 2]))
    expect(answers.recall('obi /list?', { since: 0 })).toBeUndefined()
  })

  it('gives way to a newer one', () => {
    answers.keep('key', answer([1]))
    answers.keep('key', answer([2]))
    expect(answers.recall('key', { since: 0 })?.rows).toEqual([2])
  })

  it('stays when an answer arrives late that was asked for earlier', () => {
    answers.keep('key', answer([2]))
    answers.keep('key', answer([1], clock - 1))
    expect(answers.recall('key', { since: 0 })?.rows).toEqual([2])
  })

  it('is given out for five minutes and no longer', () => {
    answers.keep('key', answer([1]))
    clock += 5 * minutes
    expect(answers.recall('key', { since: 0 })).toBeDefined()
    clock += 1
    expect(answers.recall('key', { since: 0 })).toBeUndefined()
  })

  it('is not given out to somebody who wants a younger one', () => {
    answers.keep('key', answer([1]))
    clock += 15_001
    expect(answers.recall('key', { age: 15_000, since: 0 })).toBeUndefined()
    expect(answers.recall('key', { age: 15_001, since: 0 })).toBeDefined()
  })

  it('from before the session’s own last change is not given out', () => {
    answers.keep('key', answer([1]))
    expect(answers.recall('key', { since: clock + 1 })).toBeUndefined()
    // Within one millisecond nobody knows which came first.
    expect(answers.recall('key', { since: clock })).toBeUndefined()
    expect(answers.recall('key', { since: clock - 1 })).toBeDefined()
  })
})

describe('the kept answers', () => {
  it('are five hundred at most: the oldest go', () => {
    for (let index = 0; index < 600; index += 1) answers.keep(`key ${index}`, answer([index]))
    const kept = Array.from({ length: 600 }, (_, index) => index).filter((index) =>
      answers.recall(`key ${index}`, { since: 0 }),
    )
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 100, 599])
  })

  it('hold 40,000 rows at most: the oldest go', () => {
    const many = Array.from({ length: 15_000 }, () => 0)
    for (const key of ['first', 'second', 'third']) answers.keep(key, answer(many))
    expect(answers.recall('first', { since: 0 })).toBeUndefined()
    expect(answers.recall('second', { since: 0 })).toBeDefined()
    expect(answers.recall('third', { since: 0 })).toBeDefined()
  })

  it('count a replaced answer once', () => {
    const many = Array.from({ length: 15_000 }, () => 0)
    answers.keep('other', answer([1]))
    for (let time = 0; time < 5; time += 1) answers.keep('key', answer(many))
    expect(answers.recall('other', { since: 0 })).toBeDefined()
  })

  it('keep no answer that is larger than all of them may be', () => {
    answers.keep('key', answer(Array.from({ length: 40_001 }, () => 0)))
    expect(answers.recall('key', { since: 0 })).toBeUndefined()
    answers.keep('key', answer([1]))
    expect(answers.recall('key', { since: 0 })).toBeDefined()
  })
})

describe('a record that a list brought along', () => {
  beforeEach(() => {
    answers.keep('ada /list?{}', answer([null, 'text', { name: 'no id' }, { _id: 'b1', name: 'Ada' }]))
    answers.keep('ada /other?{}', answer([{ _id: 'o1' }]))
    answers.keep('obi /list?{}', answer([{ _id: 'secret' }]))
  })

  it('is found by its id', () => {
    expect(answers.findRecord('ada /list?', 'b1', 0)).toEqual({ _id: 'b1', name: 'Ada' })
    expect(answers.findRecord('ada /list?', 'b2', 0)).toBeUndefined()
  })

  it('is found in its own list and in its own session only', () => {
    expect(answers.findRecord('ada /list?', 'o1', 0)).toBeUndefined()
    expect(answers.findRecord('ada /list?', 'secret', 0)).toBeUndefined()
  })

  it('is not found in answers that are too old, or older than the session’s own last change', () => {
    expect(answers.findRecord('ada /list?', 'b1', clock + 1)).toBeUndefined()
    clock += 5 * minutes + 1
    expect(answers.findRecord('ada /list?', 'b1', 0)).toBeUndefined()
  })
})

it('a record is given as it was read last', () => {
  let clock = 1000
  const answers = createAnswers(() => clock)
  const pageWith = (name: string) => ({
    rows: [{ _id: 'b1', name }],
    data: undefined,
    total: 1,
    from: 0,
    isWhole: false,
    askedAt: clock,
  })
  answers.keep('session /admin/business?{} page 1', pageWith('old'))
  clock += 60_000
  answers.keep('session /admin/business?{} page 2', pageWith('new'))
  expect(answers.findRecord('session /admin/business?', 'b1', 0)).toMatchObject({ name: 'new' })
})
