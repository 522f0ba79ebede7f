import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { cookieJar } from './cookies.server'

const deviceState = createContext<{ header: string | null; given: string | undefined }>()

type Context = Readonly<RouterContextProvider>

/** Writes the cookie by which the platform recognises this browser, where a response has just given a new one. */
export const deviceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const state = { header: request.headers.get('Cookie'), given: undefined as string | undefined }
  context.set(deviceState, state)
  const response = await next()
  if (state.given) response.headers.append('Set-Cookie', await context.get(cookieJar).device.serialize(state.given))
  return response
}

/** What the platform gave this browser at an earlier login; only the platform can tell whether it is valid. */
export async function readDevice(context: Context): Promise<string | undefined> {
  const value = await context.get(cookieJar).device.parse(context.get(deviceState).header)
  return typeof value === 'string' ? value : undefined
}

/** Longer than what the platform hands out; a longer one may not fit into a cookie. */
const maxLength = 1_000

/** Stores what the platform gave for later logins; it outlives signing out. */
export function saveDevice(context: Context, device: string | null | undefined): void {
  if (device && device.length <= maxLength) context.get(deviceState).given = device
}
