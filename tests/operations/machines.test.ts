import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask as askAt, type Asked, cookiesAfter, type Reply, signIn } from '../hostile/support/http.ts'
import { embeddedAdministrator } from '../support/console.ts'
import { type LoadRequest, sendLoad } from '../support/load.ts'
import { createObserver } from '../support/world.ts'
import { type Machine, type Machines, startMachines } from './support/machines.ts'
import { serverConnections } from './support/pgbouncer.ts'

const rounds = 4
const clients = 6

let machines: Machines
let cookie: string

beforeAll(async () => {
  machines = await startMachines()
  cookie = await signIn(machines.origin, embeddedAdministrator)
})
afterAll(() => machines?.stop())

/** Asks one of the consoles, past nginx, for what a browser would ask of the public address. */
const ask = ({ origin }: Machine, path: string, { headers, ...asked }: Asked = {}): Promise<Reply> => {
  const { host } = new URL(machines.origin)
  return askAt(origin, path, { ...asked, headers: { host, origin: machines.origin, ...headers } })
}

/** The consoles in turns. */
const consoleOf = (round: number): Machine => machines.consoles[round % 2 === 0 ? 0 : 1]

const countForm = (count: number) => ({
  intent: 'updateCount',
  id: 'admin-settings',
  freeProductCount: String(count),
  key: randomUUID(),
})

/** How often the count has been changed. */
async function changesOfCount(): Promise<number> {
  const [row] = await machines.query('select version from admin_settings')
  return z.object({ version: z.number() }).parse(row).version
}

describe('two consoles and two platforms', () => {
  it('share a few connections to Postgres', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, page) => ask(consoleOf(page), `/logs?page=${page}`, { cookie })))
    const connections = await machines.query(`select from pg_stat_activity where client_port is not null`)
    // One is the test's own.
    expect(connections.length).toBeLessThanOrEqual(serverConnections + 1)
  })

  it('know a session that the other console began, and that the other has ended', async () => {
    const [first, second] = machines.consoles
    const reply = await ask(first, '/login', { form: { ...embeddedAdministrator } })
    const session = cookiesAfter('', reply)
    expect((await ask(second, '/businesses', { cookie: session })).text).toContain('Date Registered</')
    expect((await ask(second, '/sign-out', { form: {}, cookie: session })).status).toBe(303)
    // The page is asked for anew, by a session that knows.
    const late = await ask(first, '/businesses?page=2', { cookie: session })
    const page = await ask(first, '/businesses?page=2', { cookie: cookiesAfter(session, late) })
    expect(page.text).toContain('Session has expired')
  })

  it('show a change at once, with its message, whichever of them is asked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [here, there] = [consoleOf(round), consoleOf(round + 1)]
      await ask(there, '/businesses', { cookie })
      const saved = await ask(here, '/businesses', { form: countForm(400 + round), cookie })
      expect(saved.status).toBe(303)
      cookie = cookiesAfter(cookie, saved)
      const page = await ask(there, '/businesses?modal=settings', { cookie })
      expect(page.text).toContain(`value="${400 + round}"`)
      expect(page.text).toContain('Count updated!')
      cookie = cookiesAfter(cookie, page)
    }
  })

  it('keep what was typed into a form whose session had ended, for after signing in at the other', async () => {
    const [first, second] = machines.consoles
    let mine = await signIn(machines.origin, embeddedAdministrator)
    await ask(second, '/sign-out', { form: {}, cookie: mine })
    const address = '/businesses?modal=settings'
    const refused = await ask(first, address, { form: countForm(7_654), cookie: mine })
    expect(refused.text).not.toContain('Count updated!')
    mine = cookiesAfter(mine, refused)
    mine = cookiesAfter(mine, await ask(second, '/login', { form: { ...embeddedAdministrator }, cookie: mine }))
    expect((await ask(second, address, { cookie: mine })).text).toContain('value="7654"')
  })

  it('count failed sign-ins together', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const form = { email: 'nobody.at.all@example.ng', password: `wrong ${count}` }
      statuses.push((await ask(consoleOf(count), '/login', { form })).status)
    }
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses.slice(5)).toEqual([429, 429])
  })

  it('perform a form once that is sent to both consoles, and a call once that is sent to both platforms', async () => {
    const { token } = await createObserver(machines.platformUrl, embeddedAdministrator)
    const before = await changesOfCount()
    for (let round = 0; round < rounds; round += 1) {
      const form = countForm(1_000 + round)
      const replies = await Promise.all(
        machines.consoles.map((console) => ask(console, '/businesses', { form, cookie })),
      )
      expect(replies.map(({ status }) => status)).toEqual([303, 303])
    }
    expect(await changesOfCount()).toBe(before + rounds)
    for (let round = 0; round < rounds; round += 1) {
      const call = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: `Category ${round}`, description: '' }),
      }
      const created = await Promise.all(
        machines.platforms.map(async ({ origin }) =>
          (await fetch(`${origin}/api/admin/business/category`, call)).text(),
        ),
      )
      expect(created[0]).toContain('Category created')
      expect(created[1]).toBe(created[0])
    }
    expect(await machines.query(`select from categories where name like 'Category %'`)).toHaveLength(rounds)
  })

  it('serve a file that either of them received, at the address of both', async () => {
    const { token } = await createObserver(machines.platformUrl, embeddedAdministrator)
    const image = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'red.png')
    const sent = await fetch(`${machines.platformUrl}/upload-image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(sent.status).toBe(200)
    const url = new URL(String(((await sent.json()) as { data: unknown }).data))
    expect(url.origin).toBe(new URL(machines.platformUrl).origin)
    for (const { origin } of machines.platforms) {
      const file = await fetch(origin + url.pathname)
      expect(file.status).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
  })
})

/** Reads and writes through nginx while `work` goes on; returns what failed, having checked that each write took effect once. */
async function loadDuring(work: () => Promise<void>): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failures: string[] = []
  const before = await changesOfCount()
  let [isOver, answered, written] = [false, 0, 0]
  const requestOf = (count: number): LoadRequest => {
    if (count % 4 > 0) return { path: `/businesses?page=${(count % 3) + 1}`, headers: { cookie } }
    written += 1
    return {
      path: '/businesses',
      method: 'POST',
      headers: { cookie, origin: machines.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(countForm(10_000 + written)).toString(),
    }
  }
  const press = async (client: number) => {
    for (let count = client; !isOver; count += 1) {
      const asked = requestOf(count)
      const outcome = await sendLoad(machines.origin, asked, agent).then(({ status }) => status, String)
      if (outcome === (asked.method ? 303 : 200)) answered += 1
      else failures.push(`${asked.method ?? 'GET'}: ${outcome}`)
    }
  }
  const pressing = Promise.all(Array.from({ length: clients }, (_, client) => press(client)))
  const settled = async () => {
    const enough = answered + 2 * clients
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(enough)
  }
  try {
    await settled()
    await work()
    await settled()
  } finally {
    isOver = true
    await pressing
    agent.destroy()
  }
  if (failures.length === 0) expect(await changesOfCount()).toBe(before + written)
  return failures
}

describe.each(Array.from({ length: 2 }, (_, index) => index + 1))('under load, time %i,', (time) => {
  it('a console and then a platform that is killed costs nobody a page, a form or a second effect', async () => {
    const failures = await loadDuring(async () => {
      await machines.consoles[time % 2 === 0 ? 0 : 1].restart('SIGKILL')
      await machines.platforms[time % 2 === 0 ? 0 : 1].restart('SIGKILL')
    })
    expect(failures).toEqual([])
  })

  it('all of them restarted one after the other cost nobody anything', async () => {
    const failures = await loadDuring(async () => {
      for (const machine of [...machines.platforms, ...machines.consoles]) await machine.restart('SIGTERM')
    })
    expect(failures).toEqual([])
  })
})
