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
