import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { later, startListReading } from './list-reading.fixture'
import { reference } from './reference.server'

const { platform, browser, change } = startListReading()
beforeEach(() => countIs(5))

function countIs(freeProductCount: number) {
  platform.respond = () => ({ body: { message: 'ok', data: [{ _id: 's1', category: null, freeProductCount }] } })
}
const breakDown = () => {
  platform.respond = () => ({ status: 500 })
}

async function read(visitor = browser(), address = '/businesses') {
  const visit = visitor.visit(address, ({ context }) => reference(context, contract.settings.admin), {
    isGuarded: true,
  })
  return (await visit).value?.[0]?.freeProductCount
}

describe('small data that pages share', () => {
  it('is read once for the pages that are turned within fifteen seconds', async () => {
    await read()
    countIs(6)
    later(15_000)
    expect(await read(browser(), '/businesses?page=2')).toBe(5)
    expect(platform.calls).toHaveLength(1)
    later(1)
    expect(await read(browser(), '/businesses?page=3')).toBe(6)
  })

  it('is read for each query apart', async () => {
    platform.respond = ({ query }) => ({ body: { message: 'ok', data: [{ role: `role of ${query.get('ref')}` }] } })
    const rolesOf = async (ref: string) => {
      const page = ({ context }: PageArguments) => reference(context, contract.staff.roles, { ref })
      return (await browser().visit('/', page, { isGuarded: true })).value
    }
    expect(await rolesOf('BIZ-1')).toEqual([{ role: 'role of BIZ-1' }])
    expect(await rolesOf('BIZ-2')).toEqual([{ role: 'role of BIZ-2' }])
    expect(await rolesOf('BIZ-1')).toEqual([{ role: 'role of BIZ-1' }])
    expect(platform.calls).toHaveLength(2)
  })

  it('is read again after the session’s own change', async () => {
    await read()
    countIs(6)
    later(1)
    await change()
    expect(await read()).toBe(6)
  })

  it('falls back to the last good response of five minutes when it cannot be read', async () => {
    await read()
    breakDown()
    later(5 * 60_000)
    expect(await read()).toBe(5)
    later(1)
    await expect(read()).rejects.toMatchObject({ kind: 'failed' })
  })

  it('is not taken from before where it is refused', async () => {
    await read()
    later(1)
    platform.respond = () => ({ status: 403 })
    await expect(read()).rejects.toMatchObject({ kind: 'refused' })
  })

  it('is every session’s own', async () => {
    await read()
    breakDown()
    const other = await openSignedIn({ settings: { platformUrl: platform.url }, platform: browser().platform })
    await expect(read(other)).rejects.toMatchObject({ kind: 'failed' })
  })

  it('is read again after a change that was made while it was on its way', async () => {
    const gate = Promise.withResolvers<void>()
    platform.respond = async () => {
      await gate.promise
      return { body: { message: 'ok', data: [{ _id: 's1', freeProductCount: 5 }] } }
    }
    const slow = read()
    await vi.waitFor(() => expect(platform.calls).toHaveLength(1))
    later(10)
    await change()
    later(10)
    gate.resolve()
    await slow
    countIs(6)
    expect(await read()).toBe(6)
  })
})
