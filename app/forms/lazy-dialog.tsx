import { type ComponentType, lazy, Suspense } from 'react'

/** The component of a route below a screen: the dialog that the address opens. Its code is loaded when there is one. */
export function lazyDialog<Properties extends { modal: string }>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
) {
  const Dialog = lazy(load)
  return function OpenDialog({ loaderData }: { loaderData: Properties | null }) {
    return (
      loaderData && (
        <Suspense>
          <Dialog key={loaderData.modal} {...loaderData} />
        </Suspense>
      )
    )
  }
}
