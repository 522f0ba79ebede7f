import { contract, type Endpoint } from '../../../server/platform/contract/index.ts'
import { everyCall } from '../support/platform-client.ts'
import type { World } from './world.ts'

export type Row = Record<string, unknown>

export const lists = everyCall.filter(({ endpoint }) => endpoint.rows !== undefined)

export type ListReader = ReturnType<typeof createListReader>

/** Reads any list, with what it needs to be asked for at all. */
export function createListReader(world: World) {
  let busyBusiness: Promise<string> | undefined

  /** The reference of a business that has everything a business can have. */
  async function readBusyBusiness(): Promise<string> {
    const { data: subscribers } = (await world.client.call(contract.business.subscribers)).data
    const subscribed = new Set(subscribers.map(({ businessRef }) => businessRef))
    const { data: sales } = (await world.client.call(contract.sale.list)).data
    const candidates = new Set(sales.map(({ businessRef }) => businessRef!).filter((ref) => subscribed.has(ref)))
    for (const businessRef of candidates) {
      const { data: staff } = (await world.client.call(contract.staff.list, { query: { businessRef } })).data
      if (staff.some(({ phone }) => phone)) return businessRef
    }
    throw new Error('The demonstration data has no business with a subscription, sales and staff.')
  }

  return async function read(endpoint: Endpoint, options: { query?: Record<string, string>; range?: string } = {}) {
    const needed = Object.keys(endpoint.query?.shape ?? {}).filter((name) => name === 'businessRef' || name === 'ref')
    const businessRef = needed.length > 0 ? await (busyBusiness ??= readBusyBusiness()) : ''
    const query = { ...Object.fromEntries(needed.map((name) => [name, businessRef])), ...options.query }
    const headers = options.range ? { range: options.range } : undefined
    // These endpoints have no path parameters, which their general type can't say.
    const reply = await world.client.call(endpoint as typeof contract.business.list, { query, headers })
    const rows = endpoint.rows === '' ? reply.raw : (reply.raw as Record<string, unknown> | null)?.[endpoint.rows ?? '']
    return { ...reply, rows: rows as Row[] }
  }
}
