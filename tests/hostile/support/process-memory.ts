import { readFile, writeFile } from 'node:fs/promises'

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
