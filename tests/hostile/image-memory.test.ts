import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossed, expectCases } from './support/cases.ts'
import { isFullRun } from './support/extent.ts'
import { formType, formWith } from './support/files.ts'
import { ask } from './support/http.ts'
import { largestImages, tooLargeImages } from './support/large-images.ts'
import { type LonePlatform, startLonePlatform } from './support/lone-platform.ts'
import { watchMemoryWithChildren } from './support/process-memory.ts'

/** MB of the platform and the process that decodes, above what the platform has while nothing is asked of it. */
const mostMemory = 350

let platform: LonePlatform
let images: [string, Buffer][]

beforeAll(async () => {
  platform = await startLonePlatform(1)
  images = [...(await largestImages())]
})

afterAll(() => platform.close())

const upload = (content: Uint8Array) =>
  ask(platform.origin, '/api/upload-image', {
    body: formWith(content),
    headers: { ...platform.authorization, 'content-type': formType },
  })

const leftOnDisk = () => readdir(join(platform.folder, 'media')).catch(() => [])

const nameOf = ([turn, [what]]: [number, [string, Buffer]]) => `${what}, ${turn}`

it('the largest images that are taken, many at once, take less than 350 MB', async () => {
  const memory = await watchMemoryWithChildren(platform.pid)
  let stored = 0
  await expectCases({
    cases: crossed(isFullRun ? [1, 2, 3, 4, 5] : [1, 2], images),
    nameOf,
    parallel: 20,
    async attempt([, [, content]]) {
      const { status, headers } = await upload(content)
      // Those for whom there is no room are told when to come back.
      if (status === 429) return expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(status).toBe(200)
      stored += 1
    },
  })
  expect(stored).toBeGreaterThanOrEqual(images.length - 1)
  expect((await leftOnDisk()).length).toBe(stored)
  expect(await memory()).toBeLessThan(mostMemory)
})

it('one after the other they are taken', async () => {
  const memory = await watchMemoryWithChildren(platform.pid)
  await expectCases({
    cases: crossed([1], images),
    areAlike: true,
    nameOf,
    parallel: 1,
    async attempt([, [, content]]) {
      expect((await upload(content)).status).toBe(200)
    },
  })
  expect(await memory()).toBeLessThan(mostMemory)
})

it('images that unfold into more are refused by their heads', async () => {
  const before = await leftOnDisk()
  const memory = await watchMemoryWithChildren(platform.pid)
  await expectCases({
    cases: crossed(isFullRun ? [1, 2, 3] : [1], await tooLargeImages()),
    nameOf,
    parallel: 5,
    async attempt([, [what, content]]) {
      const { status, text } = await upload(content)
      const reason = what.startsWith('a drawing') ? 'image' : 'This image has too many pixels'
      expect([status, text]).toEqual([415, expect.stringContaining(reason)])
    },
  })
  expect(await leftOnDisk()).toEqual(before)
  expect(await memory()).toBeLessThan(mostMemory)
})
