import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runEdge } from '../test-support/running-edge.ts'

async function ask(origin: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = await once(get(origin, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  return answer
}

it('a drain answers who comes back within the notice, though nobody was connected in between', async () => {
  const running = await runEdge(async () => new Response('done'))
  const agent = new Agent({ keepAlive: true })
  await ask(running.origin, agent)
  const drained = running.edge.drain(5_000)
  agent.destroy()
  await expect.poll(running.connections).toBe(0)
  expect((await ask(running.origin, agent)).headers.connection).toBe('close')
  await drained
})

it('a drain cuts what does not end in time', async () => {
  const running = await runEdge(() => new Promise(() => {}))
  const endless = fetch(running.origin)
  endless.catch(() => {})
  await running.edge.drain(50)
  await expect(endless).rejects.toThrow(TypeError)
})
