import { readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const ticks = 100

/** A process and all below it. */
export async function processTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const trees = children.split(' ').filter(Boolean).map(Number).map(processTree)
  return [pid, ...(await Promise.all(trees)).flat()]
}

/** Milliseconds of processor time that processes, and those of their children that have ended, have used since they began. */
export async function cpuTime(pids: readonly number[]): Promise<number> {
  const times = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold blanks; user and system time are fields 14 and 15, those of ended children 16 and 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (fields.slice(11, 15).reduce((sum, time) => sum + Number(time), 0) * 1000) / ticks
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}
