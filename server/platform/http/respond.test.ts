import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendProblem } from './problem.ts'
import { sendList } from './respond.ts'

interface ListOptions {
  batches: () => AsyncGenerator<number[]>
  ranged?: boolean
  first?: number
}

/** What a reader gets of a list that is sent over a real connection. */
async function read({ batches, ranged = false, first = 1 }: ListOptions) {
  const app = fastify().setErrorHandler(sendProblem)
  app.get('/', (_request, reply) => {
    const page = { total: 4, first, batches: batches() }
    return sendList(reply, { message: 'Numbers', rows: 'data', members: {}, page }, ranged)
  })
  try {
    const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
    return { status: response.status, headers: response.headers, body: await response.json() }
  } finally {
    await app.close()
  }
}

async function* none(): AsyncGenerator<number[]> {}

describe('a list', () => {
  it('whose rows went after they were counted is sent empty, or says that it ends before the part', async () => {
    const whole = await read({ batches: none, first: 0, ranged: true })
    expect([whole.status, whole.headers.get('content-range'), whole.body.data.data]).toEqual([200, null, []])
    const part = await read({ batches: none, first: 3, ranged: true })
    expect([part.status, part.headers.get('content-range')]).toEqual([416, 'items */3'])
  })

  it('that fails before its first row gets an error response', async () => {
    async function* broken(): AsyncGenerator<number[]> {
      yield* none()
      throw new Error('the query failed')
    }
    const { status, headers, body } = await read({ batches: broken })
    expect(status).toBe(500)
    expect(headers.get('accept-ranges')).toBeNull()
    expect(body.message).not.toContain('query')
  })

  it('that fails later is cut short visibly', async () => {
    async function* broken() {
      yield [1]
      throw new Error('the query failed')
    }
    // Before or after the reader has seen the start of it.
    await expect(read({ batches: broken })).rejects.toThrow(/^(fetch failed|terminated)$/)
  })
})

it.each([false, true])(
  'a list arrives whole whose batches are longer than a chunk, also as a range: %s',
  async (ranged) => {
    const numbers = Array.from({ length: 120 }, (_, index) => index)
    async function* batches() {
      yield numbers
      yield []
      yield [120]
    }
    const { body } = await read({ batches, ranged, first: 0 })
    expect(body.data.data).toEqual([...numbers, 120])
  },
)
