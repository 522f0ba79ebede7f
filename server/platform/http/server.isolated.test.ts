import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createOpenApiDocument } from '../contract/openapi.ts'
import type { Platform } from './calls.ts'
import { createPlatformServer } from './server.ts'

vi.mock('../contract/openapi.ts', { spy: true })

it('describes its calls to anybody, and does the work of it once', async () => {
  const app = await createPlatformServer(pino({ level: 'silent' }))
  // Nothing of it is needed to describe the calls.
  app.platform = {} as Platform
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(`${origin}/api/openapi.json`)
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
  }
  expect(createOpenApiDocument).toHaveBeenCalledTimes(1)
  await app.close()
})
