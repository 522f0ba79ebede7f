import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { platformProcess } from '../../support/embedded-process.ts'
import { describeMachine, print, residentMemory } from '../report.ts'
import { type BenchConsole, type BenchData, makeBenchData } from './bench-console.ts'
import { measureInBrowser } from './browser-figures.ts'
import type { PageFigures } from './page-figures.ts'
import { pageTables } from './page-tables.ts'
import { buildPeers } from './peer-processes.ts'
import { measureServers } from './server-figures.ts'
import { startPeers } from './start-peers.ts'

interface MeasureOptions {
  /** Businesses of each console, the smallest first. */
  sizes: readonly number[]
  postgres: boolean
  /** Of databases that are there already, one for each size. */
  databases?: readonly string[]
  rounds: number
  only?: string
  /** A Markdown file with the marked part that the tables replace; the figures go beside it as JSON. */
  write?: string
}

/** The list of businesses in a browser and on its server, beside the same page made in other ways. */
export async function measurePages({ sizes, rounds, only, write, ...where }: MeasureOptions): Promise<void> {
  // A file that can't be written to is found before anything is measured.
  if (write) await readAround(write)
  const folder = await mkdtemp(join(tmpdir(), 'console-peers-'))
  const data: BenchData[] = []
  const { databases = [] } = where
  const postgres = where.postgres || databases.length > 0
  const machine = `${postgres ? 'Postgres' : 'Embedded database'}, ${describeMachine()}`
  const figures: PageFigures = { machine, browser: '', sizes: [...sizes], visits: {}, withoutScripts: {}, servers: {} }
  try {
    await buildPeers()
    for (const [index, size] of sizes.entries())
      data.push(await makeBenchData(size, { postgres, database: databases[index] }))
    const consoles: BenchConsole[] = []
    for (const made of data) consoles.push(await made.start())
    const [smallest] = data
    if (!smallest) throw new Error('--sizes names no size.')
    if (only !== 'browser') figures.atRest = await memoryAtRest(consoles[0]!)
    const peers = await startPeers({ consoles, two: await smallest.start(2), folder })
    try {
      if (only !== 'server') {
        const { browser, visits, withoutScripts } = await measureInBrowser(peers.pages, rounds)
        figures.browser = browser
        figures.visits = Object.fromEntries(visits)
        figures.withoutScripts = Object.fromEntries(withoutScripts)
      }
      if (only !== 'browser') figures.servers = Object.fromEntries(await measureServers(peers.servers, rounds))
    } finally {
      await peers.stop()
    }
  } finally {
    for (const made of data) await made.stop()
    await rm(folder, { recursive: true, force: true })
  }
  print(`\n${pageTables(figures)}`)
  if (write) await writeFigures(write, figures)
}

const rest = 10_000

async function memoryAtRest({ running, processes }: BenchConsole): Promise<{ console: number; platform: number }> {
  await delay(rest)
  const ofConsole = await Promise.all((await processes()).map(residentMemory))
  return { console: Math.max(...ofConsole), platform: await residentMemory((await platformProcess(running))!) }
}

const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->']

/** What stands before and behind the marked part of a file. */
async function readAround(file: string): Promise<[before: string, after: string]> {
  const text = await readFile(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no part between '${begin}' and '${end}'.`)
  return [text.slice(0, from), text.slice(to + end.length)]
}

async function writeFigures(file: string, figures: PageFigures): Promise<void> {
  const [before, after] = await readAround(file)
  await writeFile(file, `${before}${begin}\n\n${pageTables(figures)}\n${end}${after}`)
  await writeFile(file.replace(/\.md$/, '.json'), `${JSON.stringify(figures, undefined, 1)}\n`)
}
