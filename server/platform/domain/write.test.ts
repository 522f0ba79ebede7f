import { describe, expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { LogEntry } from './log.ts'
import type { WriteStep } from './operation.ts'
import type { Stores } from './stores.ts'
import { performWrite } from './write.ts'

const by = { id: 'admin-1', fullName: 'Ada Obi', email: 'ada@example.com', role: 'superadmin' }
const log: LogEntry = { by, action: 'update', activity: 'Thing', details: 'A thing' }
const use = { administratorId: 'admin-1', key: 'key', fingerprints: ['this body'] }

/** Just enough of a world to see in which order a write does what. */
function createWorld(earlier?: { fingerprint: string; answer: StoredAnswer }, endsSession = false) {
  const events: string[] = []
  const transaction = {
    idempotency: {
      claim: async () => (events.push('claim'), earlier),
      keep: async (_use: unknown, answer: StoredAnswer) => void events.push(`keep ${answer.body}`),
    },
    tokens: { hold: async (id: string) => (events.push(`hold ${id}`), id === 'good') },
    logs: { append: async (entry: LogEntry) => void events.push(`log ${entry.action}`) },
  } as unknown as Stores
  const step: WriteStep<unknown> = async () => {
    events.push('step')
    return { message: 'Done', data: { a: 1 }, version: 4, log, endsSession }
  }
  const write = (withKey: boolean, tokenId?: string) =>
    performWrite((work) => work(transaction), { step, use: withKey ? use : undefined, tokenId })
  return { events, write }
}

describe('a write', () => {
  const body = '{"message":"Done","data":{"a":1}}'

  it('logs what it did and answers', async () => {
    const { events, write } = createWorld()
    expect(await write(false)).toEqual({ status: 200, body, version: 4, isReplay: false })
    expect(events).toEqual(['step', 'log update'])
  })

  it('counts only while the token that it came with is good until the end', async () => {
    const { events, write } = createWorld()
    await write(false, 'good')
    expect(events).toEqual(['step', 'hold good', 'log update'])
    await expect(write(false, 'revoked')).rejects.toMatchObject({ kind: 'unauthenticated', message: 'jwt expired' })
    expect(events.slice(3)).toEqual(['step', 'hold revoked'])
  })

  it('may be the one that ends its own session', async () => {
    const { events, write } = createWorld(undefined, true)
    await write(false, 'revoked by itself')
    expect(events).toEqual(['step', 'log update'])
  })

  it('claims its key before anything else and keeps its answer after everything', async () => {
    const { events, write } = createWorld()
    await write(true)
    expect(events).toEqual(['claim', 'step', 'log update', `keep ${body}`])
  })

  it('does nothing when its key was used for the same request', async () => {
    const answer = { status: 200, body: '{"message":"Earlier","data":null}', version: 2 }
    const { events, write } = createWorld({ fingerprint: 'this body', answer })
    expect(await write(true)).toEqual({ ...answer, isReplay: true })
    expect(events).toEqual(['claim'])
  })

  it('is refused when its key was used for another request', async () => {
    const answer = { status: 200, body: '', version: undefined }
    const { events, write } = createWorld({ fingerprint: 'another body', answer })
    await expect(write(true)).rejects.toThrow(DomainError)
    await expect(write(true)).rejects.toMatchObject({ kind: 'key-reused' })
    expect(events).toEqual(['claim', 'claim'])
  })
})
