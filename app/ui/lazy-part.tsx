import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code loads once it is rendered in the browser. If the code can't be loaded, because the network
 * failed or a release replaced the file, `Fallback` is shown and the page stays usable; each further render tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  return function LazyPart(properties: Props) {
    const [{ Part, isLoaded }, show] = useState<{ Part?: ComponentType<Props>; isLoaded?: boolean }>({})
    useEffect(() => {
      if (isLoaded) return
      let isCurrent = true
      void load().then(
        (Loaded) => isCurrent && show({ Part: Loaded, isLoaded: true }),
        () => isCurrent && Part !== Fallback && show({ Part: Fallback }),
      )
      return () => {
        isCurrent = false
      }
    })
    return Part && <Part {...properties} />
  }
}
