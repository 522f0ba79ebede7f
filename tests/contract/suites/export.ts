import { describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, readBusinesses, signedInAs, takeBusiness, type World } from './world.ts'

const header =
  'Business Name,Email,Phone No,Category,Country,State,City,Status,Referral code,Date Registered,' +
  'Business Ref,First Name,Last Name,Address\r\n'

export function describeExport(world: World): void {
  const download = (query?: Record<string, string>) => world.client.call(contract.business.export, { query })

  const { log } = contract
  const started = { list: 'Staffs', format: 'xlsx' as const, rows: 1_234, filters: 'businessRef BIZ-1, search ada' }

  describe('the log of exports', () => {
    const exportsOf = async (admin: string) =>
      (await world.client.call(log.list, { query: { action: 'export', admin } })).data.data

    it('names who has begun which file, with how many rows and which filters', async () => {
      const owner = await createAdmin(world, 'exporter', 'auditor')
      const client = await signedInAs(world, owner)
      const filtered = await client.call(contract.business.export, { query: { status: 'inactive', state: 'Lagos' } })
      await client.call(contract.business.export)
      expect((await client.call(log.recordExport, { body: started })).status).toBe(200)
      const rows = await exportsOf(owner.id)
      const count = (await readBusinesses(world)).length
      expect(rows.map(({ details }) => details)).toEqual([
        'Staffs as XLSX, begun with 1,234 rows: businessRef BIZ-1, search ada',
        `Businesses as CSV, begun with ${count} rows`,
        expect.stringMatching(/^Businesses as CSV, begun with \d+ rows?: status inactive, state Lagos$/),
      ])
      const lines = filtered.text.trimEnd().split('\r\n').length - 1
      expect(rows[2]?.details).toContain(` ${lines} row`)
      expect(rows[0]).toMatchObject({ activity: 'Export', user: { email: owner.email } })
    })

    it('can’t be filled: after 300 in some minutes an administrator’s exports are refused', async () => {
      const owner = await createAdmin(world, 'copier', 'auditor')
      const client = await signedInAs(world, owner)
      for (let file = 0; file < 300; file += 1) {
        expect((await client.call(log.recordExport, { body: started })).status).toBe(200)
      }
      const refused = { status: 429, message: expect.stringMatching(/^Too many exports\. Try again in \d/) }
      expect(await client.call(log.recordExport, { body: started })).toMatchObject(refused)
      expect(await client.call(contract.business.export)).toMatchObject(refused)
      expect(await exportsOf(owner.id)).toHaveLength(300)
      expect((await world.client.call(log.recordExport, { body: started })).status).toBe(200)
    })
  })

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
