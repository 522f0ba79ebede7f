import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findFreePorts } from '../support/loopback.ts'
import type { Engine, Key, RunningBrowser, Tab } from './engine.ts'
import { clickActions, createSession, keyActions, keyCodes, type SendCommand } from './webdriver-client.ts'

/** WebKit as Debian packages it: the driver starts the small browser of GTK, which needs a display of its own. */
export const webkit: Engine = { name: 'WebKit', start }

const browserArguments = ['--automation', '--dark-mode']

const longestStart = 30_000

async function start(): Promise<RunningBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'console-webkit-'))
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) await end(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const display = await startDisplay(children)
    const driver = await startDriver(children, { display, folder })
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.?/MiniBrowser')
    const send = await createSession(driver, { 'webkitgtk:browserOptions': { binary, args: browserArguments } })
    const quit = () => send('DELETE', '').then(close, close)
    return { tab: tabOf(send), close: quit }
  } catch (error) {
    await close()
    throw error
  }
}

/** A screen in memory; the server chooses a free number itself. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  // It ends with this process, however this one ends, and the browser with it.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'Xvfb', ...options], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  await once(child, 'spawn')
  children.push(child)
  // The fourth stream was asked for as a pipe that is read.
  const lines = createInterface({ input: child.stdio[3] as Readable })
  const [number] = await once(lines, 'line', { signal: AbortSignal.timeout(longestStart) })
  return `:${String(number)}`
}

interface DriverPlace {
  display: string
  folder: string
}

async function startDriver(children: ChildProcess[], { display, folder }: DriverPlace): Promise<string> {
  await writeSettings(folder)
  const [port = 0] = await findFreePorts(1)
  // It ends with this process, however this one ends.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'WebKitWebDriver', `--port=${port}`], {
    // With a group of its own, to which the browser and its processes belong.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      HOME: folder,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  await once(child, 'spawn')
  children.push(child)
  const driver = `http://127.0.0.1:${port}`
  await untilReady(driver)
  return driver
}

/** A desktop of little motion, where the browser's own buttons leave a window become as narrow as a phone. */
async function writeSettings(folder: string): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }')
}

async function untilReady(driver: string): Promise<void> {
  const signal = AbortSignal.timeout(longestStart)
  const isReady = () =>
    fetch(`${driver}/status`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // Each leads a group.
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

function tabOf(send: SendCommand): Tab {
  const press = (key: Key) =>
    send('POST', '/actions', key === 'SelectAll' ? keyActions(['a'], [keyCodes.Control]) : keyActions([keyCodes[key]]))
  const seen: string[] = []
  const run: Tab['run'] = async (run, ...args) => {
    const value = `(${run.toString()})(...arguments)`
    const script = `const problems = (${watch.toString()})(); return JSON.stringify([problems, ${value}])`
    const [problems, result] = JSON.parse(String(await send('POST', '/execute/sync', { script, args })))
    seen.push(...problems)
    return result
  }
  return {
    open: async (address) => void (await send('POST', '/url', { url: address })),
    run,
    clickAt: async (point) => void (await send('POST', '/actions', clickActions(point))),
    type: async (text) => void (await send('POST', '/actions', keyActions([...text]))),
    press: async (key) => void (await press(key)),
    resize: async (width, height) => {
      const [frameWidth = 0, frameHeight = 0] = await run(() => [outerWidth - innerWidth, outerHeight - innerHeight])
      const rect = { x: 0, y: 0, width: width + frameWidth, height: height + frameHeight }
      await send('POST', '/window/rect', rect)
    },
    problems: async () => {
      await run(() => null)
      return seen
    },
  }
}

/**
 * What the page has reported since it was asked last. The driver tells nothing of it, so the page listens itself, from the
 * first question on. Runs in the page.
 */
function watch(): string[] {
  const place = window as unknown as { problemsSeen?: string[] }
  if (place.problemsSeen) return place.problemsSeen.splice(0)
  const seen: string[] = []
  place.problemsSeen = seen
  const { error } = console
  console.error = (...texts: unknown[]) => {
    seen.push(texts.map(String).join(' '))
    error(...texts)
  }
  addEventListener('error', ({ message }) => seen.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`uncaught: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    seen.push(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`),
  )
  return []
}
