import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface StalledOptions {
  count: number
  /** Address of the loopback interface from which they come. */
  from: string
  /** Bytes that each connection sends at once. */
  text: string
  /** Bytes that each connection sends every second besides. */
  trickle?: string
  /** False for connections that take nothing of what comes. */
  reads?: boolean
}

export interface StalledConnections {
  /** Connections that the console has not ended; only known of those that read. */
  open: () => number
  /** Everything that came back, connection by connection. */
  received: string[]
  end: () => void
}

/** Opens connections that send something and then keep the console waiting. */
export async function openStalled(origin: string, options: StalledOptions): Promise<StalledConnections> {
  const { count, from, text, trickle, reads = true } = options
  const port = Number(new URL(origin).port)
  const received = Array.from({ length: count }, () => '')
  const sockets = received.map((_, index) => {
    const socket: Socket = connect({ host: '127.0.0.1', port, localAddress: from })
    socket.on('error', () => {})
    if (reads) socket.on('data', (bytes) => (received[index] += bytes.toString('latin1')))
    else socket.pause()
    return socket
  })
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  )
  for (const socket of sockets) if (socket.writable) socket.write(text)
  const timer = setInterval(() => {
    if (trickle !== undefined) for (const socket of sockets) if (socket.writable) socket.write(trickle)
  }, 1_000)
  return {
    received,
    open: () => sockets.filter(({ closed }) => !closed).length,
    end() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Sends bytes at a steady rate of so many a second, and answers with what came back until the console ended it. */
export async function sendSlowly(
  origin: string,
  { from, bytes, rate }: { from: string; bytes: Uint8Array; rate: number },
): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), localAddress: from })
  let received = ''
  socket.on('data', (piece) => (received += piece.toString('latin1')))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (let at = 0; at < bytes.length && socket.writable; at += rate) {
    socket.write(bytes.subarray(at, at + rate))
    await Promise.race([delay(1_000), closed])
  }
  await closed
  return received
}

/** Sends `text`, and takes so many bytes a second of what comes back, for so many seconds. */
export async function readSlowly(
  origin: string,
  { from, text, rate, seconds }: { from: string; text: string; rate: number; seconds: number },
): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), localAddress: from })
  socket.on('error', () => {})
  socket.write(text)
  for (let second = 0; second < seconds && !socket.closed; second += 1) {
    socket.read(rate)
    await delay(1_000)
  }
  return socket
}
