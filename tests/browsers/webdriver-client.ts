import { isRecord } from '../support/plain-platform/shape.ts'

/** Sends one command of the WebDriver protocol to a session, and resolves with its value. */
export type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

async function send(address: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const reply: unknown = await response.json()
  const value = isRecord(reply) ? reply.value : undefined
  if (response.ok) return value
  const { error, message } = isRecord(value) ? value : {}
  throw new Error(`${method} ${new URL(address).pathname}: ${String(error)}, ${String(message)}`)
}

/** Begins a session at a driver, which starts the browser. */
export async function createSession(driver: string, capabilities: unknown): Promise<SendCommand> {
  const session = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const id = isRecord(session) ? String(session.sessionId) : ''
  return (method, path, body) => send(`${driver}/session/${id}${path}`, method, body)
}

/** The keys of the protocol that are no letters, as code points of Unicode's private area. */
export const keyCodes = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Control: '\uE009',
} as const

/** Presses one key after the other, each while the ones in `held` are down. */
export const keyActions = (keys: readonly string[], held: readonly string[] = []) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...held.map((value) => ({ type: 'keyDown', value })),
        ...keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ],
})

/** Moves the pointer to a place in the window and presses its first button there. */
export const clickActions = ({ x, y }: { x: number; y: number }) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})
