import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Capability } from '#contract/index.ts'
import type { TestResponse } from '~/test-support/test-platform'
import { exportRows } from '~/listing/export.server'
import { openFile, startExports } from './exports.fixture'

const rows = [{ _id: '1' }, { _id: '2' }]
const record = '/admin/exports'

let capabilities: Capability[]
/** What the platform says to these calls, in place of rows. */
let answers: Record<string, TestResponse>

const { platform, download, signIn } = startExports(({ path }) => {
  if (answers[path]) return answers[path]
  if (path === '/admin/capabilities') return { body: { message: 'ok', data: { capabilities } } }
  return path === '/admin/business/export'
    ? { headers: { 'content-type': 'text/csv' }, body: 'A\r\n' }
    : { body: { message: 'ok', data: { data: rows } } }
})
beforeEach(() => {
  capabilities = ['exportLog']
  answers = {}
})

const visit = async (address: string, known: { capabilities: Capability[] | undefined } = { capabilities }) =>
  (await (await signIn(known)).visit(address, openFile)).response

const recorded = () => platform.calls.filter(({ path }) => path === record).map(({ body }) => JSON.parse(body))

it.each([
  ['/businesses.xlsx', { list: 'Businesses', format: 'xlsx', rows: 2, filters: '' }],
  [
    '/businesses.json?status=inactive&sort=-email',
    { list: 'Businesses', format: 'json', rows: 2, filters: 'sort -email, status inactive' },
  ],
  ['/staffs.csv?business=BIZ-1', { list: 'Staffs', format: 'csv', rows: 2, filters: 'businessRef BIZ-1' }],
])('the file at %s is logged before it is sent, as %j', async (address, started) => {
  const response = await visit(address)
  expect(recorded()).toEqual([started])
  expect((await response.text()).length).toBeGreaterThan(0)
  expect(recorded()).toHaveLength(1)
})

it('the file that a script fetches is logged for its token', async () => {
  expect(await (await download('/admins.json', 'logged')).json()).toMatchObject({ total: 2 })
  expect(platform.calls.find(({ path }) => path === record)?.headers.authorization).toBe('Bearer logged')
})

it('no file is sent while the platform does not say whether it logs files', async () => {
  const unknown = { capabilities: undefined }
  answers = { '/admin/capabilities': { status: 500 } }
  expect((await visit('/admins.json', unknown)).status).toBe(303)
  expect((await download('/admins.json', 'unknown')).status).toBe(502)
  answers = {}
  const sent = await visit('/admins.json', unknown)
  expect([sent.status, recorded().length]).toEqual([200, 1])
  await sent.body?.cancel()
})

it('what the platform sends as a file it logs itself', async () => {
  await (await visit('/businesses.csv')).text()
  expect(recorded()).toEqual([])
  await (await visit('/businesses.csv?search=ada')).text()
  expect(recorded()).toEqual([{ list: 'Businesses', format: 'csv', rows: 0, filters: 'search ada' }])
})

it('a platform that logs no exports is not asked to', async () => {
  capabilities = []
  expect((await visit('/businesses.json')).status).toBe(200)
  expect(recorded()).toEqual([])
})

it('a file whose rows can’t be read is not logged', async () => {
  answers = { '/admin/business': { status: 500, body: {} } }
  expect((await visit('/businesses.json')).status).toBe(303)
  expect(recorded()).toEqual([])
})

it.each(['csv', 'xlsx', 'json'] as const)('a %s file whose rows fail while it is logged breaks off', async (format) => {
  async function* broken() {
    yield [{}]
    throw new Error('The platform went away.')
  }
  async function count() {
    // By then rows that are read already have failed.
    for (let turns = 0; turns < 20; turns += 1) await setImmediate()
    return 1
  }
  const read = async () => broken()
  const { response } = await (
    await signIn({ capabilities })
  ).visit(
    '/admins',
    ({ context }) =>
      exportRows(context, { list: 'Admins', name: 'admins', format, columns: [], filters: {}, read, count }),
    { isGuarded: true },
  )
  await expect(response.text()).rejects.toThrow('The platform went away.')
})

it.each([
  [{ status: 429, body: { message: 'too many exports. Try again in 5 minutes.' } }],
  [{ status: 500, body: {} }],
])('nothing is sent that the platform could not log: %j', async (answer) => {
  answers = { [record]: answer }
  const response = await visit('/businesses.json')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/businesses'])
})
