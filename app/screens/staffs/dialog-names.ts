/** The dialogs of this screen by their name in the address, with their titles. */
export const dialogTitles = {
  create: 'Add Staff',
  view: 'Staff',
  edit: 'Staff',
  actions: 'Actions',
  delete: 'Delete Staff',
} as const
export type DialogName = keyof typeof dialogTitles

export const isDialogName = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(dialogTitles, name)
