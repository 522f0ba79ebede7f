import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { readBatches, sendInTurn } from './calls-in-turn.ts'

const unread = () => new ServerResponse(new IncomingMessage(new Socket()))

it('of long answers that nobody reads one administrator has two, and others wait for nothing', async () => {
  const responses = [unread(), unread(), unread()]
  const sent: string[] = []
  const send = (administratorId: string, index: number) =>
    sendInTurn({ administratorId, response: responses[index] ?? unread() }, async () => {
      sent.push(`${administratorId} ${index}`)
    })
  const running = [send('one', 0), send('one', 1), send('one', 2)]
  const other = { administratorId: 'other', response: unread() }
  const theirs = sendInTurn(other, async () => sent.push('other'))
  await expect.poll(() => sent).toEqual(['one 0', 'one 1', 'other'])
  responses[0]?.destroy()
  await running[0]
  await expect.poll(() => sent).toContain('one 2')
  for (const response of [...responses, other.response]) response.destroy()
  await Promise.all([...running, theirs])
})

it('of long lists one administrator reads one batch at a time, and pages beside it', async () => {
  const begun: string[] = []
  const goesOn = Promise.withResolvers<void>()
  async function* batches(name: string) {
    begun.push(name)
    await goesOn.promise
    yield [name]
  }
  const reader = { administratorId: 'reader', response: unread(), expectAccess: async () => {} }
  const read = async (name: string, isLong: boolean) => {
    for await (const [row] of readBatches(batches(name), reader, isLong)) return row
  }
  const reading = [read('long', true), read('longer', true), read('page', false), read('next page', false)]
  await expect.poll(() => begun).toEqual(['long', 'page', 'next page'])
  goesOn.resolve()
  expect(await Promise.all(reading)).toEqual(['long', 'longer', 'page', 'next page'])
})
