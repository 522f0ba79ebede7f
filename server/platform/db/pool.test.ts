import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createPool } from './pool.ts'

it('a connection is probed, so that a machine that has lost its power is noticed', async () => {
  const probed = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const database = createServer((connection) => void connection.end()).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const pool = createPool({ host: '127.0.0.1', port, user: 'platform' })
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
  expect(probed).toHaveBeenCalledWith(
    true,
    expect.toSatisfy((milliseconds: number) => milliseconds > 0),
  )
  await pool.end()
  database.close()
  probed.mockRestore()
})
