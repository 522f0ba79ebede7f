import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { residentMemory } from '../report.ts'
import type { ServerPeer } from './page-peer.ts'
import { cpuTime } from './process-usage.ts'

const connections = 8
const seconds = 3

export interface ServerFigures {
  /** At eight connections that ask again as soon as they have their page. */
  pagesPerSecond: number
  /** Milliseconds of processor time of the page's processes, and of those behind them. */
  cpu: number
  cpuBehind: number
  /** Milliseconds at one connection. */
  p50: number
  p99: number
  /** MB resident in the page's largest process. */
  memory: number
  /** Responses that are no page. */
  refused: number
}

/** Measures each peer once in a round, so that a busy moment meets them all. */
export async function measureServers(
  peers: readonly ServerPeer[],
  rounds: number,
): Promise<Map<string, ServerFigures[]>> {
  const figures = new Map<string, ServerFigures[]>(peers.map(({ name }) => [name, []]))
  // Until the engine has compiled what is used most.
  for (const peer of peers) await runWrk(peer, { connections, seconds })
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) figures.get(peer.name)?.push(await measureServer(peer))
  }
  return figures
}

async function measureServer(peer: ServerPeer): Promise<ServerFigures> {
  const processes = await peer.processes()
  const behind = (await peer.processesBehind?.()) ?? []
  const alone = await runWrk(peer, { connections: 1, seconds: 1 })
  const [before, beforeBehind] = [await cpuTime(processes), await cpuTime(behind)]
  const busy = await runWrk(peer, { connections, seconds })
  const [after, afterBehind] = [await cpuTime(processes), await cpuTime(behind)]
  return {
    pagesPerSecond: busy.perSecond,
    cpu: (after - before) / busy.requests,
    cpuBehind: (afterBehind - beforeBehind) / busy.requests,
    p50: alone.p50,
    p99: alone.p99,
    memory: Math.max(...(await Promise.all(processes.map(residentMemory)))),
    refused: alone.refused + busy.refused,
  }
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

async function runWrk({ url, cookie }: ServerPeer, options: { connections: number; seconds: number }) {
  const headers = { 'accept-encoding': 'br, gzip', ...(cookie && { cookie }) }
  const load = ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '--latency', '--timeout', '60s']
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [...load, ...sent, url])
  const numberOf = (pattern: RegExp) => {
    const [, value, unit = 'ms'] = pattern.exec(stdout) ?? []
    return value === undefined ? 0 : Number(value) * (units[unit] ?? 1)
  }
  return {
    requests: numberOf(/(\d+) requests in/),
    perSecond: numberOf(/Requests\/sec:\s+([\d.]+)/),
    p50: numberOf(/50%\s+([\d.]+)(us|ms|s)/),
    p99: numberOf(/99%\s+([\d.]+)(us|ms|s)/),
    refused: numberOf(/Non-2xx or 3xx responses: (\d+)/),
  }
}
