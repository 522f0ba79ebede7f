import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const measure = async (pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
}

/** How much memory, in MB, a process has had at its most above what it has now; to be asked afterwards. */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  const before = await measure(pid, 'VmRSS')
  // Forgets the peak that the start was.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return async () => (await measure(pid, 'VmHWM')) - before
}

/** As `watchMemory`, and what the process's children had at most besides, one of which runs at a time. */
export async function watchMemoryWithChildren(pid: number): Promise<() => Promise<number>> {
  const own = await watchMemory(pid)
  let most = 0
  let isOver = false
  // A test that failed half-way never asks, and the process ends while it is watched.
  const childrenOf = () => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => undefined)
  const watching = (async () => {
    for (let list = await childrenOf(); list !== undefined && !isOver; list = await childrenOf()) {
      const children = list.split(' ').filter(Boolean)
      const each = await Promise.all(children.map((child) => measure(Number(child), 'VmHWM').catch(() => 0)))
      // One that has just ended is not there, or has no memory to tell.
      most = Math.max(most, ...each.filter(Boolean))
      await delay(5)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return (await own()) + most
  }
}
