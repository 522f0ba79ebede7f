import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, cookiesAfter, type Reply, signIn } from '../hostile/support/http.ts'
import { embeddedAdministrator, type RunningConsole, startConsole } from '../support/console.ts'
import { workerProcesses } from '../support/embedded-process.ts'
import { type MisbehavingPlatform, type SeenCall, startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { plainAdministrator, type PlainPlatform, startPlainPlatform } from '../support/plain-platform.ts'

const rounds = 20
const environment = { PROCESSES: '2' }

describe('a console of two processes with its embedded platform', () => {
  let running: RunningConsole
  let cookie: string
  beforeAll(async () => {
    running = await startConsole({ environment })
    cookie = await signIn(running.origin, embeddedAdministrator)
  })
  afterAll(() => running?.stop())

  it('shows a write at once, whichever process is asked after it', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const form = { intent: 'updateCount', id: 'admin-settings', freeProductCount: String(400 + round) }
      const saved = await ask(running.origin, '/businesses', { form: { ...form, key: crypto.randomUUID() }, cookie })
      expect(saved.status).toBe(303)
      cookie = cookiesAfter(cookie, saved)
      const pages = await Promise.all(
        [1, 2, 1, 2].map((page) => ask(running.origin, `/businesses?modal=settings&page=${page}`, { cookie })),
      )
      for (const { text } of pages) expect(text).toContain(`value="${400 + round}"`)
    }
  })

  it('ends a session in both', async () => {
    const other = await signIn(running.origin, embeddedAdministrator)
    await Promise.all(Array.from({ length: 4 }, () => ask(running.origin, '/businesses', { cookie: other })))
    expect((await ask(running.origin, '/sign-out', { form: {}, cookie: other })).status).toBe(303)
    const pages = await Promise.all(
      [2, 3, 4, 5].map((page) => ask(running.origin, `/businesses?page=${page}`, { cookie: other })),
    )
    for (const { text } of pages) expect(text).not.toContain('Date Registered</')
  })
})

describe('a console of two processes whose platform knows no idempotency keys', () => {
  let running: RunningConsole
  let plain: PlainPlatform
  let misbehaving: MisbehavingPlatform
  let cookie: string
  beforeAll(async () => {
    plain = await startPlainPlatform()
    misbehaving = await startMisbehavingPlatform(plain.url)
    running = await startConsole({ platformUrl: misbehaving.url, environment })
    cookie = await signIn(running.origin, plainAdministrator)
  })
  afterAll(async () => {
    await running?.stop()
    await misbehaving?.close()
    await plain?.close()
  })

  it('sends a form once that is posted again to the other process', async () => {
    const replies: Reply[] = []
    const before = plain.writes().length
    for (let round = 0; round < rounds; round += 1) {
      const form = { intent: 'createCategory', name: `Category ${round}`, key: crypto.randomUUID() }
      for (let post = 0; post < 3; post += 1) replies.push(await ask(running.origin, '/businesses', { form, cookie }))
    }
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
    expect(plain.writes().slice(before)).toHaveLength(rounds)
  })

  it('answers a form whose process was killed, and that is posted again to the other one', async () => {
    const forms = plain.store.businesses.slice(0, 2).map(({ _id }) => {
      return { intent: 'deactivate', id: String(_id), key: crypto.randomUUID() }
    })
    const post = (form: Record<string, string>) => ask(running.origin, '/businesses', { form, cookie })
    await misbehaving.misbehave({ kind: 'slow headers', path: '^/admin/business/' })
    const posts = forms.map((form) => post(form).catch(() => undefined))
    const isSlow = ({ fault }: SeenCall) => fault === 'slow headers'
    await expect.poll(() => misbehaving.seen.filter(isSlow)).toHaveLength(2)
    const [worker = 0] = await workerProcesses(running)
    process.kill(worker, 'SIGKILL')
    const replies = await Promise.all(posts)
    const lost = forms.filter((_, index) => !replies[index])
    expect(lost).toHaveLength(1)
    for (const form of lost) expect((await post(form)).status).toBe(303)
  })
})
