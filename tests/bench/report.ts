import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

type Table = [head: readonly string[], rows: readonly (readonly (string | number)[])[]]

/** A table as Markdown. */
export function tableOf(...[head, rows]: Table): string {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('')
}

export const printTable = (...table: Table): void => print(tableOf(...table))

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** What the figures were taken on; others may have been busy there. */
export function describeMachine(): string {
  const [model = 'unknown processor'] = cpus().map((cpu) => cpu.model)
  const load = loadavg().map((value) => value.toFixed(1))
  return `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${model}, Node ${process.version}, load ${load.join(' ')}`
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Resident memory of a process in MB (10⁶ bytes). */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6)
}
