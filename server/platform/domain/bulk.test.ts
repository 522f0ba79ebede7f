import { expect, it, vi } from 'vitest'
import { bulkOperations } from './bulk.ts'
import type { CurrentAdministrator, Stores } from './operation.ts'

const create = vi.fn<Stores['bulk']['create']>()
const bulk = {
  count: async () => ({ waiting: 99_990, recent: 0 }),
  preview: async () => ({ total: 9, mark: 'shown' }),
  namesBoughtSince: async () => ['Ada & Sons'],
  create,
}

it.each<[string, { count?: number; mark?: string; isProven?: boolean }, string | RegExp]>([
  ['others than were counted', { count: 8 }, '9 businesses by now, not 8. Check them and confirm again.'],
  ['others than were quoted', { mark: 'earlier' }, /^Some of these were renewed .* Ada & Sons\.$/],
  ['without a recent proof', { isProven: false }, /^Confirm that it is you/],
])('a change of %s is refused before any of it is written', async (_, { isProven = true, ...body }, message) => {
  const administrator = { id: 'a1', isProven } as CurrentAdministrator
  const call = { administrator, clock: () => new Date(), businessTimeZone: 'Africa/Lagos' }
  const step = bulkOperations.create({ ...call, body: { action: 'renew', period: 1, ids: ['b1'], ...body } } as never)
  const transaction = { bulk, secondFactors: { find: async () => undefined } } as unknown as Stores
  await expect((await step)(transaction)).rejects.toThrow(message)
  expect(create).not.toHaveBeenCalled()
})
