import { useMatches } from 'react-router'

/** Whether the address opens a dialog. What stands behind it is `inert`, in the page that the server sends too. */
export const useIsDialogOpen = (): boolean => useMatches().some(({ loaderData }) => isDialog(loaderData))

/** What `dialogLoader` gives for an address that names a dialog. */
const isDialog = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'dialog' in loaderData
