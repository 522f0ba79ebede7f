import { expect, it } from 'vitest'
import type { Capability } from '#contract/index.ts'
import { startExports } from './exports.fixture'

const entry = {
  _id: '65',
  action: 'update',
  reason: '=2+2',
  before: { price: 1_000, isDisabled: false },
  after: { price: 2_000, isDisabled: true },
  createdAt: '2026-11-20T23:30:00Z',
}

let capabilities: Capability[]

const { download } = startExports(({ path }) => ({
  body: { message: 'ok', data: path === '/admin/capabilities' ? { capabilities } : { data: [entry] } },
}))

/** The lines of the log's CSV, for the token of a platform that offers this. */
async function linesFor(token: string, offered: Capability[]): Promise<string[]> {
  capabilities = offered
  return (await (await download('/logs.csv', token)).text()).split('\r\n')
}

it('the log as a table has what changed and why, in words, on a platform that says it', async () => {
  const [head, cells] = await linesFor('with-changes', ['logChanges'])
  expect(head).toMatch(/,Date,Reason,Changes$/)
  expect(cells).toMatch(/,'=2\+2,"?Status: Active → Inactive; Price: NGN 1,000 → NGN 2,000"?$/)
  const [plainHead] = await linesFor('without', [])
  expect(plainHead).toMatch(/,Date$/)
})
