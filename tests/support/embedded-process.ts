import { readFile } from 'node:fs/promises'
import type { RunningConsole } from './console.ts'

/** The child processes of a console whose command line has these words. */
async function childrenOf({ process: child }: RunningConsole, words: string): Promise<number[]> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const found = children
    .split(' ')
    .filter((pid) => pid.trim() !== '')
    .map(async (pid) =>
      (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(words) ? [Number(pid)] : [],
    )
  return (await Promise.all(found)).flat()
}

/** The embedded platform of a console, if it runs at this moment. */
export const platformProcess = async (running: RunningConsole): Promise<number | undefined> =>
  (await childrenOf(running, 'server/platform/main.ts'))[0]

/** The workers of a console; none where one process serves it. */
export const workerProcesses = (running: RunningConsole): Promise<number[]> =>
  childrenOf(running, 'build/server/index.js')

/** All processes of a console but its platform. */
export const consoleProcesses = async (running: RunningConsole): Promise<number[]> => [
  // It runs until it is stopped.
  running.process.pid!,
  ...(await workerProcesses(running)),
]

/** Ends the embedded platform without any warning, as the kernel does when memory runs out. */
export async function killPlatform(running: RunningConsole): Promise<void> {
  const pid = await platformProcess(running)
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It had ended in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
