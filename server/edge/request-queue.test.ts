import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { RequestQueue } from './request-queue.ts'

/** So many requests of a client, which run until they are told to end. */
function arrive(queue: RequestQueue, client: string, count: number) {
  const fate = { running: 0, refused: 0 }
  const gate = Promise.withResolvers<void>()
  const work = async () => {
    fate.running += 1
    await gate.promise
  }
  const all = Array.from({ length: count }, async () => {
    if (!(await queue.run(client, work))) fate.refused += 1
  })
  return { fate, end: () => (gate.resolve(), Promise.all(all)) }
}

async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const { running, waiting } = { running: limits.requests.running.perClient, waiting: limits.requests.waiting.perClient }

it('a client has its part of the places, a queue, and no more', async () => {
  const { fate, end } = arrive(new RequestQueue(limits.requests), 'a', running + waiting + 5)
  await settled()
  expect(fate).toEqual({ running, refused: 5 })
  await end()
  expect(fate.running).toBe(running + waiting)
})

it('a flood of one client leaves places for the others', async () => {
  const queue = new RequestQueue(limits.requests)
  const flood = arrive(queue, 'a', 1_000)
  const honest = arrive(queue, 'b', 5)
  await settled()
  expect(honest.fate).toEqual({ running: 5, refused: 0 })
  await Promise.all([honest.end(), flood.end()])
})

it('many clients together have all the places, a queue, and no more', async () => {
  const queue = new RequestQueue(limits.requests)
  const [places, queued] = [limits.requests.running.total, limits.requests.waiting.total]
  const all = Array.from({ length: places + queued + 7 }, (_, index) => arrive(queue, `client ${index}`, 1))
  await settled()
  const sum = (of: 'running' | 'refused') => all.reduce((total, { fate }) => total + fate[of], 0)
  expect([sum('running'), sum('refused')]).toEqual([places, 7])
  await Promise.all(all.map(({ end }) => end()))
  expect([sum('running'), sum('refused')]).toEqual([places + queued, 7])
})

it('a flood from many addresses keeps nobody else waiting for long, nor out', async () => {
  const queue = new RequestQueue(limits.requests)
  const [places, queued] = [limits.requests.running.total, limits.requests.waiting.total]
  const flood = Array.from({ length: 20 }, (_, index) => arrive(queue, `flood ${index}`, places + queued))
  await settled()
  const honest = arrive(queue, 'honest', 3)
  // Two of the flood hold every place until now; what they free is enough for one request of everybody.
  flood.slice(0, 2).forEach(({ end }) => void end())
  await settled()
  expect(honest.fate.running).toBeGreaterThan(0)
  await Promise.all([honest.end(), ...flood.map(({ end }) => end())])
  expect(honest.fate).toEqual({ running: 3, refused: 0 })
})

it('work that waits for nothing leaves turns to others: what has arrived is not all done first', async () => {
  const queue = new RequestQueue(limits.requests)
  let done = 0
  const all = Array.from({ length: running + waiting + 500 }, () => queue.run('a', async () => (done += 1)))
  const outcomes = await Promise.all(all)
  expect(done).toBe(running + waiting)
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(500)
})

it('work that fails frees its place', async () => {
  const queue = new RequestQueue(limits.requests)
  const failing = () => queue.run('a', () => Promise.reject(new Error('broken')))
  for (let count = 0; count < running + waiting + 5; count += 1) await expect(failing()).rejects.toThrow('broken')
})
