import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { reachability } from './health.ts'
import { runEdge } from './test-support/running-edge.ts'

const application = async () => new Response('ok')

it('the process is alive while it waits for the platform, and not ready', async () => {
  const running = await runEdge(application, { readiness: [() => 'The platform is starting.', () => undefined] })
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
  const ready = await fetch(`${running.origin}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'not ready', reasons: ['The platform is starting.'] })
  await running.stop()
})

it('requests wait for the application while health checks do not', async () => {
  const later = Promise.withResolvers<typeof application>()
  const running = await runEdge(application, { application: later.promise })
  const waiting = fetch(running.origin)
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
  later.resolve(application)
  expect(await (await waiting).text()).toBe('ok')
  await running.stop()
})

it('health checks can only be read', async () => {
  const running = await runEdge(application)
  const answer = await fetch(`${running.origin}/healthz`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  await running.stop()
})

it('the platform is reachable while something listens at its address', async () => {
  const platform = createServer().listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const address = platform.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const check = reachability(`http://127.0.0.1:${port}/api`)
  expect(await check()).toBeUndefined()
  await new Promise((resolve) => platform.close(resolve))
  expect(await check()).toBe('The platform cannot be reached.')
})
