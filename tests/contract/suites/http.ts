import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { World } from './world.ts'

export function describeHttp(world: World): void {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${world.client.origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${world.client.token}`, ...init.headers },
    })

  describe('over HTTP', () => {
    it.each(['/', '/api', '/api/', '/api/admin/nothing', '/api/admin/business/a/b/c', '/api//admin'])(
      'nothing is at %s',
      async (path) => {
        const response = await send(path)
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: 'There is nothing at this address.', data: null })
      },
    )

    it('a wrong method is told the right ones', async () => {
      const response = await send('/api/admin/subscription', { method: 'DELETE' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, POST')
    })

    it('HEAD is GET without its body', async () => {
      const response = await send('/api/admin', { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
    })

    it('there is no HEAD of an export, which would be logged as begun', async () => {
      const response = await send('/api/admin/business/export', { method: 'HEAD' })
      expect(response.status).toBe(405)
    })

    it.each([
      ['broken JSON', 'application/json', '{"name":', 400],
      ['no body', 'application/json', '', 400],
      ['another type', 'text/plain', '{}', 415],
      ['too much', 'application/json', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413],
      ['a prototype', 'application/json', '{"__proto__":{"name":"a"},"constructor":{"name":"b"}}', 400],
      ['deep nesting', 'application/json', '['.repeat(50_000), 400],
    ])('%s as a body is refused', async (_what, type, body, status) => {
      const response = await send('/api/admin/business/category', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ message: expect.any(String) })
    })

    it('a body that only turns out too long is refused', async () => {
      const chunk = new Uint8Array(256 * 1024)
      const body = new ReadableStream({
        async pull(controller) {
          // Lets the answer in between: a stream that never waits would keep this process from reading it.
          await setImmediate()
          controller.enqueue(chunk)
        },
      })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
      const { status } = await send('/api/admin/business/category', init as RequestInit)
      expect(status).toBe(413)
      expect((await send('/healthz')).status).toBe(200)
    })

    it('a filter that comes twice is refused', async () => {
      expect((await send('/api/admin/business?status=active&status=inactive')).status).toBe(400)
    })

    it('badly encoded paths are refused', async () => {
      expect((await send('/api/admin/staff/%E0%A4%A', { method: 'DELETE' })).status).toBe(400)
      expect((await send('/api/admin/staff/..%2f..', { method: 'DELETE' })).status).toBe(400)
    })

    it('every answer carries its headers and the id of its request', async () => {
      for (const path of ['/healthz', '/api/admin', '/nothing']) {
        const { headers } = await send(path, { headers: { 'x-request-id': 'request-1' } })
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-request-id')).toBe('request-1')
        expect(headers.get('x-powered-by')).toBeNull()
      }
      const { headers } = await send('/healthz', { headers: { 'x-request-id': 'not allowed' } })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    it('the platform says that it is alive and ready', async () => {
      expect((await send('/healthz')).status).toBe(200)
      expect((await send('/readyz')).status).toBe(200)
    })

    it('the platform describes itself as OpenAPI, with the records of its lists', async () => {
      const response = await fetch(`${world.client.origin}/api/openapi.json`)
      const document = await response.json()
      expect(document.openapi).toBe('3.1.0')
      const file = document.paths['/businesses.{format}'].get
      expect(file.parameters.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['format', 'state']),
      )
      const { rows } = file.responses[200].content['application/json'].schema.properties
      expect(rows.items.properties.businessRef).toBeDefined()
      const deletion = document.paths['/admin/business/{businessRef}'].delete
      expect(deletion.description).toBe('For the roles superadmin. Needs a recent proof of who is signed in.')
      const businesses = document.paths['/admin/business'].get.responses[200].content['application/json'].schema
      expect(businesses.properties.data.properties.data.items.properties.businessName).toBeDefined()
    })
  })
}
