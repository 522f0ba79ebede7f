import { type SecondFactorView, settingUp, turningOff } from '~/entities/second-factor/second-factor-view.server'
import type { AskedDialog } from '~/forms/dialog-loader.server'
import type { DialogFailure } from '~/forms/platform-dialog'
import { readAccount } from './account-view.server'

export const dialogTitles = {
  password: 'Choose a new password',
  'second-factor': 'Set up a second factor',
  'second-factor-off': 'Turn off the second factor',
} as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows. */
export type DialogView = SecondFactorView | { kind: 'password'; idempotencyKey: string }

export async function readDialog({ context, modal }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> {
  if (modal === 'password') return { kind: 'password', idempotencyKey: crypto.randomUUID() }
  const { secondFactor } = await readAccount(context)
  return modal === 'second-factor' ? settingUp(secondFactor) : turningOff(secondFactor)
}
