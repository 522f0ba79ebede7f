import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Resolves once somebody listens on the port; rejects with what `explain` returns if the child ends before that. */
export async function untilListening(child: ChildProcess, port: number, explain: () => Promise<string>): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', async () => reject(new Error(await explain())))
  })
  failed.catch(() => {})
  while (!(await Promise.race([isOpen(port), failed]))) await delay(20)
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isConnected
}

/** Sends a signal and waits for the end, which may have come already. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
