import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { logDestination } from './data-folder/log-destination.ts'
import type { Logger, Peers } from './interface/application.ts'
import { exited, exitedWithin, failedStart, keepRunning } from './child-process.ts'
import { createLog } from './edge/log.ts'
import { type ConsoleOptions, type PlatformLocation, serveAlone, type Serving } from './serve.ts'
import type { Settings } from './settings.ts'

const Command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connect'), platformUrl: z.string(), platformSocket: z.string().optional() }),
  z.object({ type: z.literal('drain'), limit: z.number() }),
])
type Command = z.output<typeof Command>

const Connected = z.object({ type: z.literal('connected') })
const PeerMessage = z.object({
  type: z.literal('peer'),
  topic: z.string(),
  message: z.unknown(),
  /** The id of the worker that sent it, set by the first process as it passes it on. */
  sender: z.number().default(0),
})
type PeerMessage = z.output<typeof PeerMessage>

/** What a drain takes beyond its limit: the notice before it, and an event loop that is late. */
const drainMargin = 2_000

/** Workers share one port, whose connections this process hands out in turn. One that ends is started again. */
export async function startWorkers(settings: Settings, log: Logger): Promise<Serving> {
  let isStopping = false
  let location: PlatformLocation | undefined
  cluster.setupPrimary({ serialization: 'advanced' })
  const environment = {
    SESSION_SECRET: settings.sessionSecrets?.join(','),
    CLIENT_ADDRESS_KEY: settings.clientAddressKey,
  }
  const send = (worker: Worker, command: Command) => {
    if (worker.isConnected()) worker.send(command)
  }
  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  function fork(): Worker {
    const worker = cluster.fork(environment)
    // Without a listener a worker's error would end this process; whoever waits for the worker meets it too.
    worker.on('error', (err) => log.warn({ pid: worker.process.pid, err }, 'A worker could not be reached'))
    if (location) send(worker, { type: 'connect', ...location })
    const tellOthers = (message: PeerMessage) => {
      for (const other of all())
        if (other !== worker && other.isConnected()) other.send({ ...message, sender: worker.id })
    }
    worker.on('message', (received) => {
      if (Connected.safeParse(received).success) worker.emit('connected')
      const { data: message } = PeerMessage.safeParse(received)
      if (message) tellOthers(message)
    })
    worker.once('disconnect', () => tellOthers({ type: 'peer', topic: 'ended', message: undefined, sender: worker.id }))
    return worker
  }

  async function start(): Promise<number> {
    const worker = fork()
    const listening = once(worker, 'listening').then(([address]: AddressInfo[]) => address?.port ?? settings.port)
    const port = await Promise.race([listening, failedStart(worker.process, 'worker')])
    const restart = () => fork().process
    void keepRunning({ name: 'worker', child: worker.process, restart, isStopping: () => isStopping, log })
    return port
  }

  // The first alone: where the port is taken, only one process says so.
  const port = await start()
  await Promise.all(Array.from({ length: settings.processes - 1 }, start))

  return {
    port,
    async connectPlatform(found) {
      location = found
      const connected = all().map((worker) => {
        send(worker, { type: 'connect', ...found })
        return Promise.race([once(worker, 'connected'), exited(worker.process)])
      })
      await Promise.all(connected)
    },
    async drain(limit) {
      isStopping = true
      const workers = all()
      for (const worker of workers) send(worker, { type: 'drain', limit })
      await Promise.all(workers.map((worker) => exitedWithin(worker.process, limit + drainMargin)))
    },
  }
}

/** Until the first process tells it to drain, or ends. */
export async function serveAsWorker(options: ConsoleOptions, settings: Settings): Promise<void> {
  // A signal to the process group is for the first process, which tells the workers what to do.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const listeners: Parameters<Peers['on']>[] = []
  const peers: Peers = {
    send: (topic, message) => void process.send?.({ type: 'peer', topic, message }),
    on: (...entry) => void listeners.push(entry),
  }
  const started = Promise.withResolvers<Serving>()
  process.on('message', async (received) => {
    const { data: heard } = PeerMessage.safeParse(received)
    for (const [topic, listener] of listeners) if (topic === heard?.topic) listener(heard.message, heard.sender)
    const { data: command } = Command.safeParse(received)
    if (!command) return
    const serving = await started.promise
    if (command.type === 'connect') {
      await serving.connectPlatform(command)
      process.send?.({ type: 'connected' })
    } else {
      await serving.drain(command.limit)
      // Gives back the connections that are on their way here: an exit would lose them.
      process.once('disconnect', () => process.exit(0))
      cluster.worker?.disconnect()
    }
  })
  started.resolve(await serveAlone(options, { settings, log: createLog(settings.logLevel, logDestination()), peers }))
}
