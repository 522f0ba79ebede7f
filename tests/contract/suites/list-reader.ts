import { expect } from 'vitest'
import { contract, type Endpoint } from '../../../server/platform/contract/index.ts'
import { everyCall } from '../support/platform-client.ts'
import type { World } from './world.ts'

export type Row = Record<string, unknown>

export const lists = everyCall.filter(({ endpoint }) => endpoint.rows !== undefined)

export type ListReader = ReturnType<typeof createListReader>

/** Reads any list, with what it needs to be asked for at all. */
export function createListReader(world: World) {
  let busyBusiness: Promise<string> | undefined
  let bulkJob: Promise<string> | undefined

  /** The reference of a business that has everything a business can have, and pays an amount of four figures. */
  async function readBusyBusiness(): Promise<string> {
    const { data: subscribers } = (await world.client.call(contract.business.subscribers)).data
    const paying = subscribers.filter(({ price }) => Number(price) >= 1_000)
    const subscribed = new Set(paying.map(({ businessRef }) => businessRef))
    const { data: sales } = (await world.client.call(contract.sale.list)).data
    const candidates = new Set(sales.map(({ businessRef }) => businessRef!).filter((ref) => subscribed.has(ref)))
    for (const businessRef of candidates) {
      const { data: staff } = (await world.client.call(contract.staff.list, { query: { businessRef } })).data
      if (staff.some(({ phone }) => phone)) return businessRef
    }
    throw new Error('The demonstration data has no business with a subscription, sales and staff.')
  }

  /** The id of a finished job, whose rows keep their order. */
  async function finishBulkJob(): Promise<string> {
    const { data: businesses } = (await world.client.call(contract.business.list, { headers: { range: 'items=0-11' } }))
      .data
    const body = { action: 'activate', ids: businesses.map(({ _id }) => _id) }
    const job = (await world.client.call(contract.bulk.create, { body })).data._id ?? ''
    const isFinished = async () => (await world.client.call(contract.bulk.read, { query: { job } })).data.isFinished
    await expect.poll(isFinished, { timeout: 20_000 }).toBe(true)
    return job
  }

  /** What a list needs in its address. */
  const required: Readonly<Record<string, () => Promise<string>>> = {
    businessRef: () => (busyBusiness ??= readBusyBusiness()),
    ref: () => (busyBusiness ??= readBusyBusiness()),
    job: () => (bulkJob ??= finishBulkJob()),
  }

  return async function read(endpoint: Endpoint, options: { query?: Record<string, string>; range?: string } = {}) {
    const query: Record<string, string> = {}
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      const value = await required[name]?.()
      if (value !== undefined) query[name] = value
    }
    Object.assign(query, options.query)
    const headers = options.range ? { range: options.range } : undefined
    // These endpoints have no path parameters, which their general type can't say.
    const reply = await world.client.call(endpoint as typeof contract.business.list, { query, headers })
    const rows = endpoint.rows === '' ? reply.raw : (reply.raw as Record<string, unknown> | null)?.[endpoint.rows ?? '']
    return { ...reply, rows: rows as Row[] }
  }
}
