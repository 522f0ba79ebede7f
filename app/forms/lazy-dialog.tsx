import { type ComponentType, lazy, Suspense } from 'react'
import { useIsDialogOfAddress } from './open-dialog'

/** The component of a route below a screen: the dialog that the address opens. Its code is loaded when there is one. */
export function lazyDialog<Properties extends { modal: string }>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
) {
  const Dialog = lazy(load)
  return function OpenDialog({ loaderData }: { loaderData: Properties | null }) {
    const isOpen = useIsDialogOfAddress()
    return (
      loaderData &&
      isOpen(loaderData.modal) && (
        <Suspense>
          <Dialog key={loaderData.modal} {...loaderData} />
        </Suspense>
      )
    )
  }
}
