import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { PageArguments } from '~/test-support/browser'
import { listWindow, wholeList } from '~/test-support/test-platform'
import { kinds, later, named, startListReading } from './list-reading.fixture'
import { findRecord, findRecordIn } from './record.server'

const rows = named('Business', 60)

const { platform, browser, page } = startListReading()
beforeEach(() => {
  platform.respond = (call) => listWindow(call, rows)
})

const find = async (id: string | null, address = '/') =>
  (
    await browser().visit(address, ({ context }) => findRecord(context, contract.business.list, id), {
      isGuarded: true,
    })
  ).value

describe('a record', () => {
  it('of a narrowed list is asked for with its query', async () => {
    const list = { endpoint: contract.staff.list, query: { businessRef: 'BIZ-1' } }
    const read = ({ context }: PageArguments) => findRecordIn(context, list, 'b7')
    expect((await browser().visit('/', read, { isGuarded: true })).value?._id).toBe('b7')
    expect(platform.calls.map(({ path, query }) => [path, query.get('businessRef')])).toEqual([
      ['/admin/business/staff', 'BIZ-1'],
    ])
  })

  it('that was just shown in a list takes no call', async () => {
    await page()
    expect(await find('b7')).toMatchObject({ businessName: 'Business 7' })
    expect(platform.calls).toHaveLength(1)
  })

  it.each(kinds)(
    'that was shown before is read anew, as the list behind it is, of a platform that %s',
    async (_, respond) => {
      platform.respond = respond('old')
      await page()
      later(20)
      platform.respond = respond('new')
      expect(await find('b7', '/businesses?modal=view&id=b7')).toMatchObject({ businessName: 'new 7' })
    },
  )

  it('that was not shown is looked up by its id', async () => {
    await page()
    expect(await find('b42')).toMatchObject({ _id: 'b42' })
    expect(platform.calls[1]?.query.toString()).toBe('search=b42')
  })

  it('is found in a whole list where the platform honours neither ranges nor searches', async () => {
    platform.respond = () => wholeList(rows)
    expect(await find('b55')).toMatchObject({ _id: 'b55' })
  })

  it('is found behind more than a page of others that have its id in their texts', async () => {
    const others = Array.from({ length: 60 }, (_, index) => ({ _id: `c${index}`, businessName: 'About b1' }))
    platform.respond = (call) => listWindow(call, [...others, { _id: 'b1', businessName: 'One' }])
    expect(await find('b1')).toMatchObject({ _id: 'b1' })
    expect(platform.calls).toHaveLength(2)
  })

  it('is the one with exactly this id', async () => {
    platform.respond = () => wholeList([{ _id: 'b1', businessName: 'b10' }, { _id: 'b10', businessName: 'b1' }, {}])
    expect(await find('b10')).toMatchObject({ _id: 'b10', businessName: 'b1' })
  })

  it.each([
    ['gone', 1],
    ['B7', 1],
    ['b', 2],
  ])('that is not there is none: %s', async (id, calls) => {
    expect(await find(id)).toBeUndefined()
    expect(platform.calls).toHaveLength(calls)
  })

  it.each([null, '', '..', 'a/b', "' or 1=1", 'x'.repeat(65)])(
    'is not looked for by %j, which is no id',
    async (id) => {
      expect(await find(id)).toBeUndefined()
      expect(platform.calls).toEqual([])
    },
  )
})
