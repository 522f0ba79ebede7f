/** The dialogs of this screen by their name in the address, with their titles. */
export const dialogTitles = {
  view: 'Business',
  edit: 'Business',
  actions: 'Actions',
  subscribe: 'Subscribe',
  change: 'Change Subscription',
  renew: 'Renew Subscription',
  'extra-branch': 'Add Extra Branch',
  'extra-staff': 'Add Extra Staff',
  delete: 'Delete Business',
  'delete-category': 'Delete Category',
} as const
export type DialogName = keyof typeof dialogTitles

export const isDialogName = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(dialogTitles, name)
