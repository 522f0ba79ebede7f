/** The dialogs of this screen by their name in the address, with their titles. */
export const dialogTitles = {
  create: 'Create Notification',
  view: 'Notification',
  edit: 'Notification',
  actions: 'Actions',
  delete: 'Delete Notification',
} as const
export type DialogName = keyof typeof dialogTitles

export const isDialogName = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(dialogTitles, name)
