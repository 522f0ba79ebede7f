import { useLocation, useMatches } from 'react-router'

/** Whether the address opens a dialog. What stands behind it is `inert`, in the page that the server sends too. */
export function useIsDialogOpen(): boolean {
  const isOpen = useIsDialogOfAddress()
  return useMatches().some(({ loaderData }) => isDialog(loaderData) && isOpen(loaderData.modal))
}

/**
 * Tells whether the address names a dialog. What a loader once gave for it may be older than the address: after a
 * refused form nothing is loaded again, although the form may have led to an address without the dialog.
 */
export function useIsDialogOfAddress(): (modal: string) => boolean {
  const { search } = useLocation()
  return (modal) => new URLSearchParams(search).get('modal') === modal
}

/** What `dialogLoader` gives for an address that names a dialog. */
const isDialog = (loaderData: unknown): loaderData is { modal: string } =>
  typeof loaderData === 'object' && loaderData !== null && 'dialog' in loaderData && 'modal' in loaderData
