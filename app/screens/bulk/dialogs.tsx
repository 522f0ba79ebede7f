import { dialogLoader } from '~/forms/dialog-loader.server'

/** The screen has no dialog; this gives its form the key that makes two presses one. */
export const loader = dialogLoader<Record<never, never>>({}, {})

export default function NoDialog() {
  return null
}
