/**
 * Takes every screen, dialog and state of the console, in every view and look, into ./screenshots, on the embedded
 * platform with demo data. `--widths 1366,360,zoom`, `--themes light,dark` and `--only businesses,login` take fewer, a
 * name that ends in `*` all that begin so; `--readme` takes the one picture of the README into ./docs instead.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { launchOptions } from '../support/chromium.ts'
import { sampleRecords } from '../support/sample-records.ts'
import { createWorld } from '../support/world.ts'
import { Photographer } from './photographer.ts'
import { prepareRecords } from './prepared-records.ts'
import { emptyShots, shots, type Shot } from './shots.ts'
import { faultyShots } from './states.ts'
import { startFaultyConsoles } from './faulty-consoles.ts'
import { views } from './views.ts'

const projectFolder = join(import.meta.dirname, '../..')
const { values: chosen } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    widths: { type: 'string', default: '' },
    themes: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})

/** Whether a list of names has one, or is empty; `business-*` means all names that begin so. */
const lists = (names: string, name: string): boolean =>
  names === '' ||
  names.split(',').some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name))

const chosenViews = views
  .filter(({ name }) => lists(chosen.widths, name))
  .map((view) => ({ ...view, looks: view.looks.filter((look) => lists(chosen.themes, look)) }))

async function takeAll(browser: Browser, folder: string): Promise<void> {
  const world = await createWorld('embedded')
  const healthy = new Photographer(browser, { origin: world.console.origin, credentials: world.administrator, folder })
  const isChosen = ({ name }: Shot) => lists(chosen.only, name)
  for (const shot of emptyShots.filter(isChosen)) await healthy.take(shot, chosenViews)
  const job = await prepareRecords(world)
  const waiting = shots(await sampleRecords(world), job).filter(isChosen)
  /** Takes what nobody else takes, until there is nothing left. */
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await healthy.take(shot, chosenViews)
  }
  await Promise.all([work(), work()])
  const failures = [...healthy.failures]
  const chosenFaulty = faultyShots.filter(isChosen)
  if (chosenFaulty.length > 0) {
    const faulty = await startFaultyConsoles(browser, world, folder)
    for (const shot of chosenFaulty) await faulty.photographers[shot.platform].take(shot, chosenViews)
    failures.push(...Object.values(faulty.photographers).flatMap((photographer) => photographer.failures))
    await faulty.stop()
  }
  await world.close()
  console.log(`The screenshots are in ${folder}`)
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
}

async function takeForReadme(browser: Browser): Promise<void> {
  const world = await createWorld('embedded', { DEMO_DATA: 'on' })
  const folder = join(projectFolder, 'docs')
  const photographer = new Photographer(browser, {
    origin: world.console.origin,
    credentials: world.administrator,
    folder,
    fileName: ({ name }) => name,
  })
  const shot: Shot = { name: 'businesses', address: '/businesses' }
  await photographer.take(shot, [{ name: '1366', width: 1366, height: 820, looks: ['light'] }])
  await world.close()
}

const browser = await chromium.launch(launchOptions)
const folder = join(projectFolder, 'screenshots')
await mkdir(folder, { recursive: true })
await (chosen.readme ? takeForReadme(browser) : takeAll(browser, folder))
await browser.close()
