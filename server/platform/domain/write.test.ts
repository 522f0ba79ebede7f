import { describe, expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import type { WriteStep } from './operation.ts'
import type { LogEntry, StoredResponse, Stores } from './ports/stores.ts'
import { changedFields, changesAnything, expectVersion, performWrite } from './write.ts'

const by = { id: 'admin-1', fullName: 'Ada Obi', email: 'ada@example.com', role: 'superadmin' }
const log = { action: 'update', activity: 'Thing', details: 'A thing' }
const expiresAt = new Date('2026-11-21T00:00:00Z')
const idempotent = { administratorId: 'admin-1', key: 'key', fingerprints: ['this body'] }

/** Just enough of a world to see in which order a write does what. */
function createWorld(earlier?: { fingerprint: string; response: StoredResponse }, endsSession = false) {
  const events: string[] = []
  const transaction = {
    idempotency: {
      claim: async () => (events.push('claim'), earlier),
      save: async (_request: unknown, response: StoredResponse) => void events.push(`save ${response.body}`),
    },
    tokens: { lock: async (id: string) => (events.push(`lock ${id}`), id === 'good') },
    logs: { append: async (entry: LogEntry) => void events.push(`log ${entry.action}`) },
  } as unknown as Stores
  const step: WriteStep<unknown> = async () => {
    events.push('step')
    return { message: 'Done', data: { a: 1 }, version: 4, log, actor: by, endsSession }
  }
  const write = (withKey: boolean, tokenId?: string) =>
    performWrite((work) => work(transaction), {
      step,
      idempotent: withKey ? idempotent : undefined,
      administrator: tokenId
        ? { ...by, mustChoosePassword: false, isProven: true, token: { id: tokenId, expiresAt } }
        : undefined,
    })
  return { events, write }
}

describe('a write', () => {
  const body = '{"message":"Done","data":{"a":1}}'

  it('logs what it did and responds', async () => {
    const { events, write } = createWorld()
    expect(await write(false)).toEqual({ status: 200, body, version: 4, isReplay: false })
    expect(events).toEqual(['step', 'log update'])
  })

  it('counts only while the token that it came with is good until the end', async () => {
    const { events, write } = createWorld()
    await write(false, 'good')
    expect(events).toEqual(['step', 'lock good', 'log update'])
    await expect(write(false, 'revoked')).rejects.toMatchObject({ kind: 'unauthenticated', message: 'jwt expired' })
    expect(events.slice(3)).toEqual(['step', 'lock revoked'])
  })

  it('may be the one that ends its own session', async () => {
    const { events, write } = createWorld(undefined, true)
    await write(false, 'revoked by itself')
    expect(events).toEqual(['step', 'log update'])
  })

  it('claims its key before anything else and saves its response after everything', async () => {
    const { events, write } = createWorld()
    await write(true)
    expect(events).toEqual(['claim', 'step', 'log update', `save ${body}`])
  })

  it('does nothing when its key was used for the same request', async () => {
    const response = { status: 200, body: '{"message":"Earlier","data":null}', version: 2 }
    const { events, write } = createWorld({ fingerprint: 'this body', response })
    expect(await write(true)).toEqual({ ...response, isReplay: true })
    expect(events).toEqual(['claim'])
  })

  it('is refused when its key was used for another request', async () => {
    const response = { status: 200, body: '', version: undefined }
    const { events, write } = createWorld({ fingerprint: 'another body', response })
    await expect(write(true)).rejects.toMatchObject({ kind: 'key-reused' })
    expect(events).toEqual(['claim'])
  })
})

const record = { _id: 'a', version: 3 }

it.each([[undefined], [[3]], [[1, 3]]])('a record of version 3 may be written by somebody who read %j', (versions) => {
  expect(() => expectVersion(record, versions)).not.toThrow()
})

it('a record without a version may always be written', () => {
  expect(() => expectVersion({ version: null }, [1])).not.toThrow()
})

it('somebody who read an older version is shown the current record', () => {
  try {
    expectVersion(record, [2])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ kind: 'stale', data: record, version: 3 })
  }
})

it('only what differs is kept, from both versions', () => {
  const before = { name: 'A', location: { city: 'Ikeja' }, phone: '1' }
  const after = { name: 'B', location: { city: 'Ikeja' }, phone: '1' }
  expect(changedFields(before, after)).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
})

it('of a part of a record, only what differs in it is kept', () => {
  const before = { location: { city: 'Ikeja', state: 'Lagos' }, account: { category: 'Bakery' } }
  const after = { location: { city: 'Epe', state: 'Lagos' }, account: { category: 'Bakery' } }
  expect(changedFields(before, after)).toEqual({
    before: { location: { city: 'Ikeja' } },
    after: { location: { city: 'Epe' } },
  })
})

it('no value and an empty text are the same, and other values are not', () => {
  expect(changedFields({ phone: null, count: 0 }, { phone: '', count: null })).toEqual({
    before: { count: 0 },
    after: { count: null },
  })
})

it('a version that rises is no change of its own', () => {
  expect(changedFields({ version: 1 }, { version: 2 })).toEqual({ before: {}, after: {} })
})

it.each([
  [{ phone: '1' }, false],
  [{ phone: undefined, location: { city: 'Ikeja' } }, false],
  [{ address: '' }, false],
  [{ location: { city: 'Epe' } }, true],
  [{ target: ['B', 'A'] }, true],
  [{ isDisabled: false }, false],
])('of a record, %j changes something: %s', (change, isChange) => {
  const record = { phone: '1', location: { city: 'Ikeja' }, address: null, target: ['A', 'B'], isDisabled: false }
  expect(changesAnything(record, change)).toBe(isChange)
})

it('another moment is a change, and the same one is none', () => {
  const endsAt = new Date('2026-11-20T10:00:00Z')
  expect(changesAnything({ endsAt }, { endsAt: new Date('2026-11-21T10:00:00Z') })).toBe(true)
  expect(changesAnything({ endsAt }, { endsAt: new Date(endsAt) })).toBe(false)
  expect(changedFields({ endsAt }, { endsAt: new Date('2026-11-21T10:00:00Z') }).before).toEqual({ endsAt })
})

it('equal records differ in nothing', () => {
  expect(changedFields({ a: [1, 2] }, { a: [1, 2] })).toEqual({ before: {}, after: {} })
})
