import { readFile } from 'node:fs/promises'
import type { RunningConsole } from './console.ts'

/** The embedded platform of a console: its one child process, if it runs at this moment. */
export async function platformProcess({ process: child }: RunningConsole): Promise<number | undefined> {
  const file = `/proc/${child.pid}/task/${child.pid}/children`
  const children = (await readFile(file, 'utf8')).trim().split(' ')
  for (const pid of children.filter(Boolean).map(Number)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('server/platform/main.ts')) return pid
  }
  return undefined
}

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
