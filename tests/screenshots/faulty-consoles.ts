import type { Browser } from 'playwright'
import { startConsole } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import type { World } from '../support/world.ts'
import { Photographer } from './photographer.ts'
import { type FaultyShot, outage, readBefore, unevenFaults } from './states.ts'

interface FaultyConsoles {
  photographers: Record<FaultyShot['platform'], Photographer>
  stop: () => Promise<void>
}

/** A console behind a platform where all reading fails, and one behind a platform with a fault for each list. */
export async function startFaultyConsoles(browser: Browser, world: World, folder: string): Promise<FaultyConsoles> {
  const start = async () => {
    const platform = await startMisbehavingPlatform(world.console.platformUrl)
    const { origin, stop } = await startConsole({ platformUrl: platform.url })
    const photographer = new Photographer(browser, { origin, credentials: world.administrator, folder })
    return { platform, photographer, stop: () => stop().then(() => platform.close()) }
  }
  const down = await start()
  const uneven = await start()
  // Signed in while it was well, so that the console knows what this platform offers.
  await down.photographer.read('/account')
  for (const address of readBefore) await uneven.photographer.read(address)
  for (const rule of outage) await down.platform.misbehave(rule)
  for (const rule of unevenFaults) await uneven.platform.misbehave(rule)
  return {
    photographers: { down: down.photographer, uneven: uneven.photographer },
    stop: async () => void (await Promise.all([down.stop(), uneven.stop()])),
  }
}
