import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { readBusinesses, takeBusiness, type World } from './world.ts'

const header =
  'Business Name,Email,Phone No,Category,Country,State,City,Status,Referral code,Date Registered,' +
  'Business Ref,First Name,Last Name,Address\r\n'

export function describeExport(world: World): void {
  const download = (query?: Record<string, string>) => world.client.call(contract.business.export, { query })

  describe('the export of businesses', () => {
    it('is a CSV file with the columns of the list', async () => {
      const { headers, text } = await download()
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('attachment; filename="businesses.csv"')
      // Reading text drops the byte order mark, so it is looked for in the bytes.
      const response = await fetch(`${world.client.origin}/api/admin/business/export`, {
        headers: { authorization: `Bearer ${world.client.token}` },
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      expect(text.startsWith(header)).toBe(true)
      expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await readBusinesses(world)).length)
    })

    it('holds the filtered businesses only', async () => {
      const inactive = (await readBusinesses(world)).filter(({ isDisabled }) => isDisabled)
      const lines = (await download({ status: 'inactive' })).text.trimEnd().split('\r\n').slice(1)
      expect(lines).toHaveLength(inactive.length)
      expect(lines.every((line) => line.includes(',Inactive,'))).toBe(true)
    })

    it('holds the businesses of a category', async () => {
      const businesses = await readBusinesses(world)
      const { category } = businesses.find(({ account }) => account?.category)!.account!
      const expected = businesses.filter(({ account }) => account?.category === category)
      expect((await download({ category: category! })).text.trimEnd().split('\r\n')).toHaveLength(1 + expected.length)
    })

    it('holds phone numbers whole, as they are stored', async () => {
      const phones = (await readBusinesses(world)).flatMap(({ phone }) => (phone?.startsWith('+') ? [phone] : []))
      expect(phones.length).toBeGreaterThan(0)
      const { text } = await download()
      for (const phone of phones) expect(text).toContain(`,${phone},`)
    })

    it('neutralises formulas and quotes what needs quotes', async () => {
      const { _id } = await takeBusiness(world)
      const body = { businessName: '=1+1, "quoted"', location: { city: 'A\nB' } }
      await world.client.call(contract.business.update, { parameters: { id: _id }, body })
      const { text } = await download({ city: 'A\nB' })
      expect(text).toContain(`"'=1+1, ""quoted"""`)
      expect(text).toContain('"A\nB"')
    })
  })
}
