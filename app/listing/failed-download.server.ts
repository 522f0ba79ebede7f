import { redirect, type RouterContextProvider } from 'react-router'
import { PlatformError } from '~/api-client/platform-error'
import { addToast } from '~/toasts/toasts.server'

/** Leads back to the screen with the status text as an error toast (specification, section 8). */
export function failDownload(context: Readonly<RouterContextProvider>, error: unknown, screen: string): Response {
  if (!(error instanceof PlatformError)) throw error
  const isSession = error.kind === 'expired' || error.kind === 'malformed'
  if (!isSession) addToast(context, { kind: 'error', text: error.userMessage, id: 'axios-error' })
  return redirect(screen, 303)
}
