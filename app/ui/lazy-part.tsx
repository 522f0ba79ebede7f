import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose code loads once it is rendered in the browser, and is there at once from then on. If the code can't
 * be loaded, because the network failed or a release replaced the file, `Fallback` is shown and the page stays usable; each
 * further render tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(properties) {
    const [Part, show] = useState(() => loaded)
    const showPart = (part?: ComponentType<Props>) => show(() => part)
    useEffect(() => {
      if (loaded && Part === loaded) return
      void load().then(
        (part) => showPart((loaded = part)),
        () => showPart(Fallback),
      )
    })
    return Part && <Part {...properties} />
  }
}
