import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const Skeleton = ({ className, ...properties }: ComponentProps<'div'>) => (
  <div
    data-slot="skeleton"
    className={clsx('animate-pulse rounded-sm bg-tint-strong forced-colors:border', className)}
    {...properties}
  />
)
