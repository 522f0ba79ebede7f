import { expect, it } from 'vitest'
import { contract, type Endpoint } from '../../../server/platform/contract/index.ts'
import { createListReader, lists, type Row } from './list-reader.ts'
import { dayOf, type KnownBusiness, readBusinesses, takeBusiness, type World } from './world.ts'

const withPhones = ['business.list', 'business.subscribers', 'business.unsubscribed', 'business.disabled', 'staff.list']
/** A group or a list inside a record; empty when it is missing. */
const member = (row: Row, name: string) => (row[name] ?? {}) as Row
const list = (row: Row, name: string) => (row[name] ?? []) as Row[]

/** `['20', 'Nov', '2026', '14:05']`. */
export function displayedMoment(instant: string): string[] {
  const parts = lagosMoment.formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const month = part('month').slice(0, 3)
  return [part('day'), month, part('year'), `${part('hour')}:${part('minute')}`]
}

const lagosMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export function describeSearch(world: World): void {
  const read = createListReader(world)

  const search = async (term: string) =>
    (await world.client.call(contract.business.list, { query: { search: term } })).data.data.map(({ _id }) => _id)

  it('finds a name that was sent with several spaces as a page shows it, with one', async () => {
    const { _id } = await takeBusiness(world)
    const body = { businessName: ' Two  Spaces\tAnd\u00A0Others ' }
    await world.client.call(contract.business.update, { parameters: { id: _id }, body })
    expect(await search('Two Spaces And Others')).toEqual([_id])
    expect(await search('two  spaces')).toEqual([_id])
  })

  it.each([
    ['Mama’s Kitchen & Sons', ["mama's kitchen", 'mamas kitchen and sons', 'KITCHEN&SONS']],
    ['Cafe\u0301 Ọlájídé', ['café', 'CAFE OLAJIDE', 'o\u0323la\u0301jide']],
  ])('finds %s in other letters', async (businessName, searches) => {
    const { _id } = await takeBusiness(world)
    await world.client.call(contract.business.update, { parameters: { id: _id }, body: { businessName } })
    for (const term of searches) expect([term, await search(term)]).toEqual([term, expect.arrayContaining([_id])])
  })

  it('finds a phone number with the marks of its direction, in wide digits and as a link', async () => {
    const { _id, phone } = (await readBusinesses(world)).find((each) => each.phone?.startsWith('+234'))!
    const wide = phone!.replace(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))
    for (const term of [`\u202A${phone}\u202C`, wide, `tel:${phone!.replaceAll(' ', '')}`])
      expect([term, await search(term)]).toEqual([term, expect.arrayContaining([_id])])
  })

  it('finds a status by the beginning of its word', async () => {
    const isDisabled = async (endpoint: Endpoint, term: string) =>
      new Set((await read(endpoint, { query: { search: term } })).rows.map((row) => row.isDisabled))
    await takeBusiness(world).then(({ _id }) =>
      world.client.call(contract.business.deactivate, { parameters: { id: _id } }),
    )
    expect(await isDisabled(contract.business.list, 'active')).toEqual(new Set([false]))
    expect(await isDisabled(contract.business.list, 'Inactiv')).toEqual(new Set([true]))
    expect(await isDisabled(contract.business.subscribers, 'active')).toEqual(new Set([false]))
    expect(await isDisabled(contract.business.subscribers, 'inactive')).toEqual(new Set([true]))
  })

  it.each([
    [contract.business.list, 'createdAt'],
    [contract.transaction.list, 'createdAt'],
    [contract.log.list, 'createdAt'],
    [contract.business.subscribers, 'expires'],
  ])('finds a time alone: $path by $1', async (endpoint, name) => {
    const row = (await read(endpoint)).rows.find((each) => each[name])!
    const time = displayedMoment(String(row[name]))[3]!
    expect(await found(endpoint, time)).toContain(row._id)
  })

  it('finds a part of any displayed value in any case', async () => {
    const { _id, businessName, email, phone, account, city, state } = (await readBusinesses(world))[3]!
    for (const value of [businessName, email, phone, account?.category, city, state])
      expect(await search(value!.toUpperCase().slice(1))).toContain(_id)
    expect(await search(`mailto:${email}`)).toContain(_id)
  })

  /** Rows that a search of any list finds, by their ids. */
  const found = async (endpoint: Endpoint, term: string) =>
    (await read(endpoint, { query: { search: term } })).rows.map(({ _id }) => _id)

  // Rows of one business, which are asked for by its reference, don't show it.
  it.each(lists.filter(({ name }) => !/^(staff|subscription.history)/.test(name)))(
    'finds a reference as people write it: $name',
    async ({ endpoint }) => {
      const row = (await read(endpoint)).rows.find(({ businessRef }) => String(businessRef).startsWith('BIZ-'))
      const digits = String(row?.businessRef).slice(4)
      for (const term of row ? [`biz-${digits}`, `BIZ${digits}`, `BIZ–${digits}`, `biz ${digits}`, digits] : [])
        expect([term, await found(endpoint, term)]).toEqual([term, expect.arrayContaining([row?._id])])
    },
  )

  it('finds a subscriber by the owner of the business', async () => {
    const subscribers = (await read(contract.business.subscribers)).rows.map(({ _id }) => _id)
    const { _id, firstName, lastName } = (await readBusinesses(world)).find((each) => subscribers.includes(each._id))!
    expect(await found(contract.business.subscribers, `${firstName} ${lastName}`)).toContain(_id)
  })

  it.each(lists.filter(({ name }) => withPhones.includes(name)))(
    'finds a phone number in every notation: $name',
    async ({ endpoint }) => {
      const row = (await read(endpoint)).rows.find(({ phone }) => String(phone).startsWith('+234'))!
      const national = String(row.phone).replace(/\D/g, '').slice(3)
      const [area, first, last] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
      for (const term of [
        `0${national}`,
        `0${area} ${first} ${last}`,
        `0${area}-${first}-${last}`,
        `+234${national}`,
        `+234 ${area} ${first} ${last}`,
        `(+234) ${area} ${first}-${last}`,
        `234${national}`,
        national,
      ]) {
        expect([term, await found(endpoint, term)]).toEqual([term, expect.arrayContaining([row._id])])
      }
    },
  )

  it.each([
    [contract.transaction.list, (row: Row) => member(row, 'paymentData').amount],
    [contract.sale.list, (row: Row) => row.amount],
    [contract.business.subscribers, (row: Row) => row.price],
    [contract.subscription.list, (row: Row) => row.price],
    [contract.subscription.list, (row: Row) => member(row, 'branch').amount],
    [contract.subscription.history, (row: Row) => row.price],
  ])('finds an amount as it is displayed and as it is stored: $path', async (endpoint, amountOf) => {
    const row = (await read(endpoint)).rows.find((each) => Number(amountOf(each)) >= 1_000)!
    const amount = Number(amountOf(row))
    const plan = member(row, 'currency').code ?? member(row, 'paymentData').currency
    const currency = plan ?? (row.price === undefined ? 'NGN' : undefined)
    const grouped = amount.toLocaleString('en-GB')
    const terms = [grouped, String(amount), ...(currency ? [`${currency} ${grouped}`, `${currency} ${amount}`] : [])]
    if (currency === 'NGN') terms.push(`₦${grouped}`, `₦ ${amount}`, `N${grouped}`, `${grouped} naira`)
    for (const term of terms) {
      expect([term, await found(endpoint, term)]).toEqual([term, expect.arrayContaining([row._id])])
    }
  })

  it.each([
    ...[contract.business.list, contract.business.disabled, contract.business.unsubscribed].map((each) => ({
      endpoint: each,
      field: 'createdAt',
    })),
    { endpoint: contract.business.subscribers, field: 'dateCreated' },
    { endpoint: contract.staff.list, field: 'dateOfHire' },
    { endpoint: contract.subscription.list, field: 'createdAt' },
    { endpoint: contract.subscription.history, field: 'expires' },
    { endpoint: contract.admin.list, field: 'createdAt' },
    { endpoint: contract.transaction.list, field: 'createdAt' },
    { endpoint: contract.sale.list, field: 'createdAt' },
    { endpoint: contract.log.list, field: 'createdAt' },
    { endpoint: contract.notification.list, field: 'startDate' },
    { endpoint: contract.notification.list, field: 'endDate' },
  ])('finds the $field of $endpoint.path as displayed and as stored', async ({ endpoint, field }) => {
    const { rows } = await read(endpoint)
    // Others write of years that no record is of, in which a day without a year is not looked for.
    const row = rows.find((each) => String(each[field]) < '2030')!
    const stored = String(row[field])
    const [day, month, year, time] = displayedMoment(stored)
    const numeric = dayOf(stored).split('-').toReversed().join('/')
    const displayed = `${day} ${month} ${year}`
    const begun = [`${day} ${month?.[0]}`, `${month}`, displayed.slice(0, -2), dayOf(stored).slice(0, -1), `${year}`]
    for (const term of [`${displayed}, ${time}`, displayed, dayOf(stored), stored, numeric, ...begun]) {
      const ids = await found(endpoint, term)
      expect([term, ids]).toEqual([term, expect.arrayContaining([row._id])])
    }
    const onThatDay = rows.filter((each) => dayOf(String(each[field])) === dayOf(stored)).map(({ _id }) => _id)
    expect(await found(endpoint, `${day} ${month} ${year}`)).toEqual(expect.arrayContaining(onThatDay))
  })

  it('finds a state by its usual names', async () => {
    const capital = (await readBusinesses(world)).filter(({ state }) => state === 'Federal Capital Territory')
    expect(capital.length).toBeGreaterThan(0)
    for (const term of ['Abuja', 'FCT', 'Federal Capital Territory', 'federal capital territory']) {
      expect(await search(term)).toEqual(expect.arrayContaining(capital.map(({ _id }) => _id)))
    }
  })

  it('finds the items and the payments of a sale as they are displayed', async () => {
    const sale = (await read(contract.sale.list)).rows.find((row) => list(row, 'items').length > 1)!
    const items = list(sale, 'items').map(({ name }) => name)
    expect(await found(contract.sale.list, items.join(', '))).toContain(sale._id)
    const [payment] = list(sale, 'paymentMethods')
    const paid = `${payment!.type} NGN ${Number(payment!.amount).toLocaleString('en-GB')}`
    expect(await found(contract.sale.list, paid)).toContain(sale._id)
  })

  it('finds a record by its id and by its reference', async () => {
    const { _id, businessRef } = (await readBusinesses(world))[4]!
    for (const term of [_id, businessRef]) expect(await search(term)).toEqual([_id])
  })

  it('takes wildcards and backslashes as they stand', async () => {
    const businesses = await readBusinesses(world)
    for (const term of ['%', '_', '\\', '100%', 'a\\', '%shop']) {
      const holds = ({ firstName, lastName, businessName, address }: KnownBusiness) =>
        [firstName, lastName, businessName, address].some((value) => value?.toUpperCase().includes(term.toUpperCase()))
      expect(await search(term)).toEqual(businesses.filter(holds).map(({ _id }) => _id))
    }
  })

  it.each(["'", '’', '-', '\u202A'])(
    'takes %j alone for no search, because it says nothing about a row',
    async (term) => {
      expect(await search(term)).toEqual((await readBusinesses(world)).map(({ _id }) => _id))
    },
  )

  it('goes together with filters, order and range', async () => {
    const businesses = await readBusinesses(world)
    const { startDate, endDate } = {
      startDate: dayOf(businesses[60]!.createdAt),
      endDate: dayOf(businesses[5]!.createdAt),
    }
    const term = businesses[20]!.account!.category!
    const query = { search: term, startDate, endDate, sort: 'businessName' }
    const whole = await world.client.call(contract.business.list, { query })
    const names = whole.data.data.map(({ businessName }) => businessName!.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect(whole.data.data.every((business) => JSON.stringify(business).includes(term))).toBe(true)
    const page = await world.client.call(contract.business.list, { query, headers: { range: 'items=0-0' } })
    expect(page.data.data).toEqual(whole.data.data.slice(0, 1))
    expect(page.headers.get('content-range')).toBe(`items 0-0/${names.length}`)
  })

  it('does not change the numbers beside a list', async () => {
    const { totalCount } = (await world.client.call(contract.business.disabled)).data
    const query = { search: 'no such thing anywhere' }
    expect((await world.client.call(contract.business.disabled, { query })).data.totalCount).toBe(totalCount)
  })

  it('refuses a term that is longer than any value', async () => {
    expect((await world.client.call(contract.business.list, { query: { search: 'x'.repeat(201) } })).status).toBe(400)
  })
}
