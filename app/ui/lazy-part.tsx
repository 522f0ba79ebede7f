import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code loads once it is rendered in the browser. If the code can't be loaded, because the network
 * failed or a release replaced the file, `Fallback` is shown and the page stays usable; each further render tries again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> =>
  function LazyPart(properties) {
    const [Part, show] = useState<ComponentType<Props>>()
    const showPart = (part?: ComponentType<Props>) => show(() => part)
    // Browsers load a module once.
    useEffect(() => void load().then(showPart, () => showPart(Fallback)))
    return Part && <Part {...properties} />
  }
