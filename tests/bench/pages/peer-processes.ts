import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePorts } from '../../support/loopback.ts'

const project = join(import.meta.dirname, '../../..')
const peers = join(import.meta.dirname, '../peers')
const binaries = join(project, 'node_modules/.bin')
const stockServer = join(project, 'node_modules/@react-router/serve/bin.cjs')

/** Where peers are built: below the project, whose packages they import. */
export const builtPeers = join(project, 'build/bench')

export interface PeerProcess {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Builds the pages that are written for the comparison. */
export async function buildPeers(): Promise<void> {
  const run = promisify(execFile)
  const environment = { ...process.env, NODE_ENV: 'production' }
  for (const name of ['minimal', 'stock']) {
    await run(join(binaries, 'react-router'), ['build'], { cwd: join(peers, name), env: environment })
  }
  await run(join(binaries, 'vite'), ['build'], { cwd: join(peers, 'original'), env: environment })
}

/** Serves files, and with `build` what a React Router build makes, by the plainest server. */
export async function servePeer(options: {
  folder: string
  build?: string
  environment?: Record<string, string>
}): Promise<PeerProcess> {
  const { folder, build, environment } = options
  const child = fork(join(peers, 'serve.ts'), [folder, ...(build ? [build] : [])], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A peer ended before it served.')))
  const [{ port }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return processOf(child, port)
}

/** The server build of a peer that is one of React Router's. */
export const serverBuild = (peer: 'minimal' | 'stock') => join(builtPeers, peer, 'server/index.js')

/** Serves a React Router build by the framework's own server. */
export async function serveByStockServer(
  peer: 'minimal' | 'stock',
  environment: Record<string, string>,
): Promise<PeerProcess> {
  const [port = 0] = await findFreePorts(1)
  const child = spawn(process.execPath, [stockServer, serverBuild(peer)], {
    // The build names its files by the folder that it was built from.
    cwd: join(peers, peer),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const served = processOf(child, port)
  while (!(await fetch(served.origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The stock server ended before it served.')
    await delay(50)
  }
  return served
}

function processOf(child: ChildProcess, port: number): PeerProcess {
  const exited = once(child, 'exit')
  return {
    origin: `http://127.0.0.1:${port}`,
    // It runs until it is stopped.
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
