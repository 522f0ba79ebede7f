import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAdministrator, startConsole, type RunningConsole } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import type { Stored } from '../support/plain-platform/records.ts'
import { expectCases } from './support/cases.ts'
import { ask, type Reply } from './support/http.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './support/worlds.ts'

const secret = 'a-secret-that-both-consoles-share'

let world: EmbeddedWorld
/** A second console process at the same platform: it remembers nothing of what the first was asked. */
let other: RunningConsole

beforeAll(async () => {
  world = await startEmbeddedWorld({ SESSION_SECRET: secret })
  other = await startConsole({ platformUrl: world.console.platformUrl, environment: { SESSION_SECRET: secret } })
})

afterAll(async () => {
  await other.stop()
  await world.close()
})

const rows = async (path: string): Promise<Stored[]> => ((await world.read(path)) as { data: Stored[] }).data

const post = (origin: string, path: string, form: Record<string, string>) =>
  ask(origin, path, { form, cookie: world.cookie })

const planForm = (name: string) => ({
  intent: 'create',
  name,
  type: 'general',
  currency: 'NGN',
  branchMax: '1',
  branchAmount: '100',
  inventoryMax: '10',
  inventoryAmount: '50',
  staffMax: '2',
  staffAmount: '25',
  couponAmount: '0',
})

it('a hundred forms, each sent twice at once, make a hundred rows', async () => {
  const before = (await rows('/admin/subscription')).length
  await expectCases({
    cases: Array.from({ length: 100 }, (_, index) => `Twice pressed ${index}`),
    nameOf: (name) => name,
    parallel: 8,
    async attempt(name) {
      const form = { ...planForm(name), key: crypto.randomUUID() }
      // One half at one process, as a double click; the other at two, as a retry through a load balancer.
      const second = Number(name.split(' ').at(-1)) % 2 === 0 ? world.origin : other.origin
      const replies = await Promise.all([
        post(world.origin, '/subscriptions?modal=create', form),
        post(second, '/subscriptions?modal=create', form),
      ])
      expect(replies.map(({ status }) => status)).toEqual([303, 303])
      expect((await post(other.origin, '/subscriptions?modal=create', form)).status, 'and once more later').toBe(303)
    },
  })
  const plans = await rows('/admin/subscription')
  expect(plans.length - before).toBe(100)
  expect(new Set(plans.map(({ name }) => name)).size).toBeGreaterThanOrEqual(100)
})

it('of fifty who change one record at once one wins and the others are told', async () => {
  const [business] = await rows('/admin/business')
  const id = String(business?._id)
  const opened = { firstName: String(business?.firstName), lastName: String(business?.lastName) }
  const replies: Reply[] = []
  await expectCases({
    cases: Array.from({ length: 50 }, (_, index) => `Editor ${index}`),
    nameOf: (name) => name,
    parallel: 20,
    async attempt(firstName) {
      const reply = await post(world.origin, `/businesses?modal=edit&id=${id}`, {
        intent: 'update',
        key: crypto.randomUUID(),
        id,
        version: String(business?.version),
        opened: JSON.stringify(opened),
        businessName: String(business?.businessName),
        ...opened,
        firstName,
      })
      expect([303, 409]).toContain(reply.status)
      replies.push(reply)
    },
  })
  const told = replies.filter(({ status }) => status === 409)
  expect(told).toHaveLength(49)
  const stored = (await rows('/admin/business')).find((candidate) => candidate._id === id)
  expect(stored?.version).toBe(Number(business?.version) + 1)
  for (const { text } of told) {
    expect(text).toContain('Somebody else changed this record since you opened it.')
    expect(text, 'the value that won').toContain(String(stored?.firstName))
  }
})

it('fifty additions at once are all counted', async () => {
  const [{ businessRef } = {}] = (await rows('/admin/business')).slice(5)
  const [plan] = (await rows('/admin/subscription')).filter(({ type }) => type === 'general')
  const ref = String(businessRef)
  const subscribe = {
    intent: 'subscribe',
    key: crypto.randomUUID(),
    businessRef: ref,
    plan: String(plan?._id),
    period: '1',
  }
  // One that has a running subscription already is refused another, and serves as well.
  expect([303, 409]).toContain((await post(world.origin, '/businesses', subscribe)).status)
  const limitOf = async () => {
    const data = (await world.read(`/admin/subscription/business?businessRef=${ref}`)) as {
      subscriptionHistories: { staff: { max: number }; createdAt: string }[]
    }
    const histories = data.subscriptionHistories.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    return histories.reduce((sum, { staff }) => sum + staff.max, 0)
  }
  const before = await limitOf()
  await expectCases({
    cases: Array.from({ length: 50 }, (_, index) => index),
    nameOf: (index) => `addition ${index}`,
    async attempt() {
      const form = { intent: 'extraStaff', key: crypto.randomUUID(), businessRef: ref, quantity: '1' }
      expect((await post(world.origin, '/businesses', form)).status).toBe(303)
    },
  })
  expect((await limitOf()) - before).toBe(50)
})

it('a proof of who somebody is, sent twice, is taken once: its code would be used by then', async () => {
  const proofs = async () => (await rows('/admin/logs?search=Identity%20confirmed')).length
  const before = await proofs()
  const form = {
    intent: 'reauthenticate',
    key: crypto.randomUUID(),
    next: '/logs',
    password: embeddedAdministrator.password,
  }
  for (const _ of ['once', 'twice']) {
    const { status, headers } = await post(world.origin, '/account?modal=reauthenticate', form)
    expect([status, headers.location]).toEqual([303, '/logs'])
  }
  expect(await proofs()).toBe(before + 1)
})

it.each([
  ['renew', 'renew', { period: '1' }],
  ['extra-staff', 'extraStaff', { quantity: '1' }],
])('%s, whose response was lost, is done once when the form that comes back is sent without scripts', async (...of) => {
  const [modal, intent, typed] = of
  const misbehaving = await startMisbehavingPlatform(world.console.platformUrl.replace(/\/api$/, ''))
  const flaky = await startConsole({ platformUrl: misbehaving.url, environment: { SESSION_SECRET: secret } })
  try {
    const running = (await rows('/admin/business/subscribers?expiry=due-30'))[0]?.businessRef
    const business = (await rows('/admin/business')).find(({ businessRef }) => businessRef === running)
    const sales = async () =>
      (await rows('/admin/transactions')).filter(({ businessRef }) => businessRef === running).length
    const before = await sales()
    const path = `/businesses?modal=${modal}&id=${business?._id}`
    const send = (page: Reply) => post(flaky.origin, path, { ...formIn(page, intent), ...typed })
    const page = await ask(flaky.origin, path, { cookie: world.cookie })
    await misbehaving.misbehave({ kind: 'truncated JSON', method: 'POST' })
    const lost = await send(page)
    expect(lost.text).toContain('The outcome is unknown')
    expect(await sales()).toBe(before + 1)
    await misbehaving.heal()
    expect((await send(lost)).status).toBe(303)
    expect(await sales()).toBe(before + 1)
  } finally {
    await flaky.stop()
    await misbehaving.close()
  }
})

/** The hidden fields of the form for `intent`, which a browser without scripts sends with what is typed. */
function formIn({ text }: Reply, intent: string): Record<string, string> {
  const form = text.split('<form ').find((html) => html.includes(`name="intent" value="${intent}"`)) ?? ''
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]))
}
