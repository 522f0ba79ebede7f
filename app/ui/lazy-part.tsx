import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part of a page whose code is loaded when it is needed. Where the code does not come, because the network failed or a
 * release has replaced the file, `Fallback` stands in its place and the page stays as it is.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => Fallback) }))
