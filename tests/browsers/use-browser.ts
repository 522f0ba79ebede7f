import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../support/world.ts'
import type { Engine, RunningBrowser } from './engine.ts'
import { steps } from './steps.ts'
import { Visitor } from './visitor.ts'

/** One browser and one console, used by the steps in their order. */
export function useBrowser(engine: Engine): void {
  describe(`in ${engine.name}`, () => {
    let world: World
    let browser: RunningBrowser
    let visitor: Visitor

    beforeAll(async () => {
      ;[world, browser] = await Promise.all([createWorld('embedded'), engine.start()])
      visitor = new Visitor(browser.tab, world.console.origin)
    })
    afterAll(async () => {
      await browser?.close()
      await world?.close()
    })

    for (const step of steps) {
      test(`${step.name}`, async () => {
        await visitor.begin()
        await step.run(visitor, world)
        expect(await visitor.problems()).toEqual([])
      })
    }

    test('a violation of the policy is noticed', async () => {
      await visitor.open('/login')
      await visitor.tab.run(() => {
        const script = document.createElement('script')
        script.textContent = 'document.title = "an inline script ran"'
        document.body.append(script)
      })
      await expect.poll(async () => (await visitor.problems()).join()).toMatch(/Content Security Policy/)
      expect(await visitor.tab.run(() => document.title)).not.toContain('inline')
    })
  })
}
