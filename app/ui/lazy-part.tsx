import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part of a page whose code loads on demand. If the code can't be loaded, because the network failed or a release
 * replaced the file, `Fallback` is shown and the page stays usable.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Fallback) }))
