import type { PlatformResponse } from '~/api-client/client.server'
import type { RouterContextProvider } from 'react-router'

/** What a handler has just done. */
export interface Done<Value> {
  value: Value
  context: Readonly<RouterContextProvider>
  /** The address that the success leads to. */
  address: string
  /** The log entry of it, where the platform names one. */
  logId: string | undefined
}

/** What a handler's call came to, or what it makes of several. What has only begun has no message. */
export type HandlerResponse = Pick<PlatformResponse<unknown>, 'message' | 'data' | 'logId'> & {
  outcome?: 'warning' | 'error' | 'begun'
}
