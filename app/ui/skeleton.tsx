import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Stands in place of something that is on its way. */
export const Skeleton = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    data-slot="skeleton"
    className={clsx('animate-pulse rounded-sm bg-tint-strong forced-colors:border', className)}
    {...properties}
  />
)
