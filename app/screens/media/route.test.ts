import { expect, it } from 'vitest'
import { openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import type { Route } from './+types/route'
import { loader } from './route'

const platform = platformOfFile()

it('gives up the file of whoever has left while it was fetched', async () => {
  const visitor = new AbortController()
  const { promise: isGivenUp, resolve } = Promise.withResolvers<true>()
  platform.respond = ({ path }, response) => {
    if (!path.startsWith('/media/')) return { body: { message: 'ok', data: [] } }
    response.once('close', () => resolve(true))
    visitor.abort()
    response.writeHead(200, { 'content-type': 'image/png' }).write('the first pixels')
    return undefined
  }
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const open = (args: PageArguments) => loader({ ...args, params: { name: 'photo.png' } } as Route.LoaderArgs)
  await browser.visit('/media/photo.png', open, { isGuarded: true, signal: visitor.signal })
  expect(await isGivenUp).toBe(true)
})
