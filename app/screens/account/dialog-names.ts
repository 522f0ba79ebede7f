/** The dialogs of this screen by their name in the address, with their titles. */
export const dialogTitles = {
  password: 'Choose a new password',
  'second-factor': 'Set up a second factor',
  'second-factor-off': 'Turn off the second factor',
} as const
export type DialogName = keyof typeof dialogTitles

export const isDialogName = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(dialogTitles, name)
